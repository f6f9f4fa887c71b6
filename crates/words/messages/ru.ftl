# Что говорит дом, какая бы игра ни шла.

house-name = Игрок { $number }
house-and = { $others } и { $last }

house-turn = { $player-is ->
    [you] Ваш ход.
   *[other] Ходит { $player }.
}
house-turns = { $players } решают одновременно.
house-sealed = Ваш выбор скрыт, пока не выберут остальные: { $notation }
house-prompt = { $offers ->
    [1] Выберите единственное действие
   *[other] Выберите номер от 1 до { $offers }
} или напишите действие:

house-over = Игра окончена.
house-wins = { $player-is ->
    [you] Вы победили!
   *[other] Побеждает { $player }.
}
house-share = { $players } делят победу.
house-nobody-wins = Не победил никто.
house-place = { $place }. { $player } ({ $points ->
    [one] { $points } очко
    [few] { $points } очка
   *[many] { $points } очков
})

house-not-notation = { $problem }
house-refused-over = Игра окончена.
house-not-asked = Сейчас от вас ничего не требуется.
house-no-seed = Стол прочитан из записи, зерно которой неизвестно, поэтому продолжать нельзя.
house-against = { $why } ({ $rule })

house-choose-game = Какая игра? Её номер или имя:
house-commands = Отвечайте номером или записью хода. Ещё: ? (правила), ? и номер правила, hint (подсказка), undo (отмена), save (сохранить), table (стол), quit (выход).
house-commitment = Карты уже перемешаны; отпечаток
house-seed = Зерно перемешивания, которое каждый может сверить с отпечатком:

# За столом на сервере.

house-stale = Это ответ на прежний вопрос. Посмотрите на стол и выберите снова.
house-id-used = Этот номер уже использован для другой команды.
house-no-seat = Сначала займите место.
house-no-such-seat = Такого места нет: мест за этим столом { $seats }.
house-seat-taken = Там уже кто-то сидит. Выберите свободное место.
house-already-seated = У вас уже есть место за этим столом.
house-need-invite = Это место для гостей со ссылкой-приглашением. Попросите её у хозяина стола.
house-host-only = Это может сделать только хозяин стола.
house-already-started = Игра началась; это можно было сделать до начала.
house-not-started = Игра ещё не началась.
house-not-full = Перед началом на каждом месте должен быть игрок или бот.
house-not-over = Игра ещё не окончена.
house-return-first = За вас играет бот. Сначала верните себе место.
house-unknown-bot = Такого бота нет. Выберите: { $bots }.
house-bad-entropy = Слова для тасовки: от 1 до 64 букв, цифр или знаков без пробелов.
house-bad-chat = В сообщении должно быть от 1 до { $longest } знаков.
house-no-hints = За рейтинговыми столами подсказок нет.
house-it-is-allowed = Сейчас так можно.
house-proposal-open = Одно предложение уже сделано. Сначала ответьте на него.
house-no-proposal = Сейчас ничего не предложено.
house-not-away = Место можно отдать, только пока за его игрока играет бот.
house-others-away = Остальные отошли, и в одиночку это не решают. Если они не вернутся, вы сможете забрать победу.
house-rated-seat = В рейтинговой игре каждое место остаётся за тем, кто её начал.
house-claim-later = Победу можно забрать, когда игрока нет { $minutes ->
    [one] { $minutes } минуту
    [few] { $minutes } минуты
   *[many] { $minutes } минут
}.
house-undo-nothing = Нет вашего решения, которое можно было бы взять назад.
house-undo-secret = С тех пор открылась тайна, поэтому вернуться уже нельзя.
house-ended-by-all = Игроки договорились закончить игру.
house-claimed = Слишком долгое отсутствие ({ $seat }): победа достаётся остальным.
house-time-up = Ваше время вышло: запечатанный ответ остаётся в силе.
house-one-hint = Для вас уже готовится подсказка. Дождитесь её, потом спросите снова.
house-too-many-hints = Слишком многие просят подсказку. Попробуйте чуть позже.
house-too-fast = Не так быстро. Подождите немного и отправьте снова.
house-bad-message = Это не сообщение нашего дома: пришлите команду с номером, как показано в PROTOCOL.md.
house-bad-body = Это не удалось прочитать: { $problem }
house-bad-clock = Часы дают от 5 секунд до суток на решение, от 10 секунд до суток на всю игру с прибавкой не больше 10 минут или от 1 до 14 дней.
house-bad-setup = { $problem }
house-bad-eyes = { $problem }
house-bad-name = В имени от 1 до { $longest } букв, цифр, пробелов, дефисов, точек или апострофов, и начинается оно с буквы или цифры.
house-bad-password = В пароле от 8 до 200 знаков.
house-name-owned = Это имя уже чьё-то. Выберите другое или войдите с его паролем.
house-wrong-password = Имя и пароль не подходят друг к другу.
house-old-password-needed = Укажите и старый пароль.
house-wrong-old-password = Это не ваш старый пароль.
house-too-many-guests = Из вашей сети приходит слишком много новых гостей. Попробуйте снова через { $seconds ->
    [one] { $seconds } секунду
    [few] { $seconds } секунды
   *[many] { $seconds } секунд
}.
house-too-many-logins = Сейчас входит слишком много людей. Попробуйте чуть позже.
house-login-later = Слишком много ошибок. Попробуйте снова через { $seconds ->
    [one] { $seconds } секунду
    [few] { $seconds } секунды
   *[many] { $seconds } секунд
}.
house-who-are-you = У вас здесь ещё нет имени. Откройте первую страницу дома и попробуйте снова.
house-unknown-game = Такой игры на полке нет.
house-unknown-language = Дом говорит на en, fr и ru.
house-no-such-table = Такого стола нет.
house-table-damaged = Журнал этого стола повреждён, поэтому его нельзя ни показать, ни продолжить. Хозяину об этом сообщено.
house-table-other-rules = Правила этой игры с тех пор изменились, поэтому стол нельзя ни показать, ни продолжить. Решения и итог сохранены.
house-no-such-step = С этого места продолжить нельзя: шагов в игре { $steps }, и последний из них — её конец.
house-no-such-player = Никого с таким именем здесь не было.
house-no-such-call = Дом не знает такого запроса. Известные перечислены в /api/openapi.json.
house-other-origin = Эта страница с другого сайта; откройте страницу самого дома.
house-too-many-sockets = Слишком много соединений. Закройте лишние или зайдите позже.
house-too-many-tables = Неоконченных столов у вас { $most }. Сначала доиграйте или покиньте один из них.
house-server-trouble = С сервером что-то не так. Ничего не потеряно; попробуйте снова.

# В терминале.

house-thinking = { $player } думает…
house-hint-coming = Думает игрок, который видит только то, что видите вы…
house-hint-best = { $mean } %
house-hint-behind = { $mean } % (на { $less } ± { $error } меньше лучшего)
house-undone = Ваше последнее решение отменено.
house-saved = Партия сохранена. Продолжить: bistro play --resume
house-what-happened = Что произошло
house-no-match = Среди возможных ходов нет таких слов. Enter скажет, почему нельзя.
house-too-small = Окно слишком мало для стола. Увеличьте его: 80 на 24 достаточно.
house-keys-table = ? правила  ↑↓ Enter выбор  Tab дописать  F2 совет  F3 отмена  F10 выход
house-keys-over = Enter выйти  F3 отмена  ? правила  PgUp PgDn прокрутка
house-keys-book = ↑↓ PgUp PgDn прокрутка  Esc назад к столу
house-keys-shelf = ↑↓ Enter выбор  Esc выйти
house-keys-laid = ↑↓ выбор  ←→ изменить  Enter сесть за стол  Esc другие игры
house-menu-title = Bistro: какая игра?
house-menu-resume = Продолжить сохранённую партию
house-menu-seats = Игроков
house-menu-bots = Сила ботов
house-menu-preset = Правила
house-menu-as-printed = как напечатано
house-menu-start = Сесть за стол
house-yes = да
house-no = нет
house-level-random = Случай
house-level-greedy = Обжора
house-level-apprentice = Поварёнок
house-level-cook = Повар
house-level-chef = Шеф
house-level-head-chef = Шеф-повар

house-save-no-folder = Нет папки для сохранённых игр. Укажите её в HOME или XDG_STATE_HOME.
house-save-nothing = Сохранённой игры нет ({ $path } не существует). Начните новую: bistro play
house-save-unreadable = { $path } — не сохранённая игра: { $problem }
house-save-unwritable = Не удаётся записать { $path }: { $problem }
house-setup-refused = Так играть нельзя: { $problem }

# В терминале, за столом чужого дома.

house-join-bad-link = «{ $link }» — не ссылка на стол. Она выглядит так: http://host:8018/t/5chxgedqkf; страница показывает её, чтобы звать друзей.
house-join-unreachable = По адресу { $address } никто не отвечает ({ $problem }). Проверьте адрес и открыт ли дом.
house-join-no-house = По адресу { $address } отвечает не дом этой программы: { $problem }
house-join-other-version = Дом по адресу { $address } говорит на другой версии протокола. Возьмите программу, с которой работает дом.
house-join-unknown-game = Эта программа не знает игры за тем столом ({ $game }). Возьмите программу, с которой работает дом.
house-join-full = Все места за столом заняты. Смотреть можно с --watch.
house-commands-joined = Отвечайте номером или записью хода. Ещё: ? (правила), ? и номер правила, say и ваши слова, hint (подсказка), undo (вернуть ход), end (закончить), table (стол), quit (уйти).
house-you-watch = вы смотрите
house-seat-number = Место { $number }
house-seat-line = { $name }: { $state }
house-seat-free = свободно
house-seat-bot = бот
house-seat-you = вы
house-seat-here = здесь
house-seat-away = нет на месте
house-wait-seats = { $seats ->
    [one] Свободно { $seats } место.
    [few] Свободно { $seats } места.
   *[many] Свободно { $seats } мест.
} Друзья приходят по ссылке: { $link }
house-wait-host = { $host } начнёт игру, когда все соберутся.
house-wait-you = Все места заняты. Начать?
house-line-lost = Связь прервалась. Пробуем снова…
house-line-restart = Сервер перезапускается. Пробуем снова…
house-line-gone = Этого стола больше нет.
house-line-outdated = Сервер обновился и говорит на другой версии протокола: обновите эту программу.
house-proposal-undo = { $by-is ->
    [you] Вы просите
   *[other] { $by } просит
} вернуть ход. Ещё не согласились: { $missing }.
house-proposal-end = { $by-is ->
    [you] Вы предлагаете
   *[other] { $by } предлагает
} закончить игру. Ещё не согласились: { $missing }.
house-proposal-replace = { $by-is ->
    [you] Вы предлагаете
   *[other] { $by } предлагает
} освободить место игрока { $seat }. Ещё не согласились: { $missing }.
house-proposal-claim = { $by-is ->
    [you] Вы забираете
   *[other] { $by } забирает
} победу, потому что кого-то долго нет. Ещё не согласились: { $missing }.
house-offer-start = Начать игру.
house-offer-bot = Посадить бота на место { $number }.
house-offer-return = Снова играть самому.
house-offer-agree = Согласиться с предложением.
house-offer-disagree = Не соглашаться.
house-offer-claim = Забрать победу: кого-то нет слишком долго.
house-offer-rematch = Ещё раз с теми же игроками.
house-rematch-open = Новая партия ждёт: bistro play --join { $link }
house-left = За вас доиграет бот. Вернуться: bistro play --join { $link }
house-kept = Дом хранит ваше место. Вернуться: bistro play --join { $link }
house-keys-joined = ? правила  ↑↓ Enter выбор  F2 совет  F3 вернуть ход  say привет  F10 уйти
house-keys-joined-over = Enter уйти  say спасибо  ? правила  PgUp PgDn листать
