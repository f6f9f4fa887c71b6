# Что говорит сервер, какая бы игра ни шла.

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

house-over = Партия окончена.
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

house-not-notation = Не удалось разобрать ход. { $problem }
house-refused-over = Партия окончена.
house-not-asked = Сейчас решение не за вами.
house-no-seed = Стол прочитан из записи, зерно которой неизвестно, поэтому продолжать нельзя.
house-against = { $why } ({ $rule })

house-choose-game = Какая игра? Её номер или название:
house-commands = Отвечайте номером или записью хода. Ещё: ? (правила), ? и номер правила, hint (подсказка), undo (отмена), save (сохранить), table (стол), quit (выход).
house-commitment = Карты уже перемешаны; хеш
house-seed = Зерно перемешивания, которое каждый может сверить с хешем:

# За столом на сервере.

house-stale = Это ответ на прежний вопрос. Посмотрите на стол и выберите снова.
house-id-used = Этот номер уже использован для другой команды.
house-no-seat = Сначала займите место.
house-no-such-seat = Такого места нет: мест за этим столом { $seats }.
house-seat-taken = Там уже кто-то сидит. Выберите свободное место.
house-already-seated = У вас уже есть место за этим столом.
house-need-invite = Это место для гостей со ссылкой-приглашением. Попросите её у хозяина стола.
house-host-only = Это может сделать только хозяин стола.
house-already-started = Игра уже началась: этого больше сделать нельзя.
house-not-started = Игра ещё не началась.
house-not-full = Перед началом на каждом месте должен быть игрок или бот.
house-not-over = Партия ещё не окончена.
house-return-first = За вас играет бот. Сначала верните себе место.
house-unknown-bot = Такого бота нет. Выберите: { $bots }.
house-bad-entropy = Слова для перемешивания: от 1 до 64 букв, цифр или знаков без пробелов.
house-bad-chat = В сообщении должно быть от 1 до { $longest } знаков.
house-no-hints = За рейтинговыми столами подсказок нет.
house-it-is-allowed = Сейчас так можно.
house-proposal-open = Одно предложение уже сделано. Сначала ответьте на него.
house-no-proposal = Сейчас ничего не предложено.
house-not-away = Освободить можно только место, за которое уже играет бот.
house-others-away = Остальные не в сети, и в одиночку это не решают. Если они не вернутся, вы сможете забрать победу.
house-rated-seat = В рейтинговой партии каждое место остаётся за тем, кто её начал.
house-claim-later = Победу можно забрать, когда игрока нет { $minutes ->
    [one] { $minutes } минуту
    [few] { $minutes } минуты
   *[many] { $minutes } минут
}.
house-undo-nothing = Нет вашего решения, которое можно было бы отменить.
house-undo-secret = С тех пор открылось скрытое, поэтому отменить ход уже нельзя.
house-ended-by-all = Игроки договорились закончить партию.
house-claimed = Слишком долгое отсутствие ({ $seat }): победа достаётся остальным.
house-time-up = Ваше время вышло: сделанный вами выбор остаётся в силе.
house-one-hint = Для вас уже готовится подсказка. Дождитесь её, потом спросите снова.
house-too-many-hints = Слишком многие просят подсказку. Попробуйте чуть позже.
house-too-fast = Не так быстро. Подождите немного и отправьте снова.
house-bad-message = Сервер не понимает этого сообщения: пришлите команду с номером, как показано в PROTOCOL.md.
house-bad-body = Это не удалось прочитать: { $problem }
house-bad-clock = Контроль времени: от 5 секунд до суток на решение, от 10 секунд до суток на всю партию с прибавкой не больше 10 минут или от 1 до 14 дней.
house-bad-setup = Такие настройки не подходят. { $problem }
house-bad-eyes = Так показать партию нельзя. { $problem }
house-bad-name = В имени от 1 до { $longest } букв, цифр, пробелов, дефисов, точек или апострофов, и начинается оно с буквы или цифры.
house-bad-password = В пароле от 8 до 200 знаков.
house-name-owned = Это имя занято. Выберите другое или войдите с его паролем.
house-wrong-password = Неверное имя или пароль.
house-old-password-needed = Укажите и старый пароль.
house-wrong-old-password = Это не ваш старый пароль.
house-too-many-guests = Из вашей сети приходит слишком много новых гостей. Попробуйте снова через { $seconds ->
    [one] { $seconds } секунду
    [few] { $seconds } секунды
   *[many] { $seconds } секунд
}.
house-too-many-logins = Сейчас входит слишком много людей. Попробуйте чуть позже.
house-login-later = Слишком много ошибок. Попробуйте снова через { $seconds ->
    [one] { $seconds } секунду
    [few] { $seconds } секунды
   *[many] { $seconds } секунд
}.
house-who-are-you = У вас здесь ещё нет имени. Откройте главную страницу сервера и попробуйте снова.
house-unknown-game = Такой игры здесь нет.
house-no-lesson = Для этой игры урока нет.
house-unknown-language = Сервер поддерживает en, fr и ru.
house-no-such-table = Такого стола нет.
house-table-damaged = Журнал этого стола повреждён, поэтому его нельзя ни показать, ни продолжить. Хозяину об этом сообщено.
house-table-other-rules = Правила этой игры с тех пор изменились, поэтому стол нельзя ни показать, ни продолжить. Решения и итог сохранены.
house-no-such-step = С этого места продолжить нельзя: шагов в партии { $steps }, и последний из них — её конец.
house-no-such-player = Никого с таким именем здесь не было.
house-no-such-call = Сервер не знает такого запроса. Известные перечислены в /api/openapi.json.
house-other-origin = Эта страница с другого сайта; откройте страницу самого сервера.
house-too-many-sockets = Слишком много соединений. Закройте лишние или зайдите позже.
house-too-many-tables = Неоконченных столов у вас { $most }. Сначала доиграйте или покиньте один из них.
house-server-trouble = С сервером что-то не так. Ничего не потеряно; попробуйте снова.

# В терминале.

house-thinking = { $player } думает…
house-hint-coming = Думает игрок, который видит только то, что видите вы…
house-hint-best = { $mean } %
house-hint-behind = { $mean } % (на { $less } ± { $error } меньше лучшего)
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
house-menu-as-printed = как в буклете
house-menu-start = Сесть за стол
house-yes = да
house-no = нет
house-level-random = Наугад
house-level-greedy = Обжора
house-level-dishwasher = Мойщик посуды
house-level-kitchen-hand = Кухонный рабочий
house-level-apprentice = Поварёнок
house-level-commis = Помощник повара
house-level-cook = Повар
house-level-chef = Су-шеф
house-level-head-chef = Шеф-повар

house-save-no-folder = Нет папки для сохранённых партий. Укажите её в HOME или XDG_STATE_HOME.
house-save-nothing = Сохранённой партии нет ({ $path } не существует). Начните новую: bistro play
house-save-unreadable = { $path } — не сохранённая партия: { $problem }
house-save-unwritable = Не удаётся записать { $path }: { $problem }
house-setup-refused = Так играть нельзя: { $problem }

# В терминале, за столом на сервере.

house-join-bad-link = «{ $link }» — не ссылка на стол. Она выглядит так: http://host:8018/t/5chxgedqkf; страница показывает её, чтобы звать друзей.
house-join-unreachable = По адресу { $address } никто не отвечает ({ $problem }). Проверьте адрес и запущен ли сервер.
house-join-no-house = По адресу { $address } отвечает не сервер Bistro: { $problem }
house-join-other-version = Сервер по адресу { $address } поддерживает другую версию протокола. Возьмите ту же программу, что и на сервере.
house-join-unknown-game = Эта программа не знает игры за тем столом ({ $game }). Возьмите ту же программу, что и на сервере.
house-join-full = Все места за столом заняты. Смотреть можно с --watch.
house-commands-joined = Отвечайте номером или записью хода. Ещё: ? (правила), ? и номер правила, say и ваши слова, hint (подсказка), undo (отменить ход), end (закончить), table (стол), quit (уйти).
house-you-watch = вы смотрите
house-seat-number = Место за столом { $number }
house-seat-line = { $name }: { $state }
house-seat-free = свободно
house-seat-bot = бот
house-seat-you = вы
house-seat-here = в сети
house-seat-away = не в сети
house-wait-seats = { $seats ->
    [one] Свободно { $seats } место.
    [few] Свободно { $seats } места.
   *[many] Свободно { $seats } мест.
} Пригласить друзей: { $link }
house-wait-host = { $host } начнёт партию, когда все соберутся.
house-wait-you = Все места заняты. Начать?
house-line-lost = Связь прервалась. Пробуем снова…
house-line-restart = Сервер перезапускается. Пробуем снова…
house-line-gone = Этого стола больше нет.
house-line-signed-out = Сеанс завершён, и соединение закрыто. Чтобы играть дальше, войдите снова.
house-line-outdated = Сервер обновился и поддерживает другую версию протокола: обновите эту программу.
house-proposal-undo = { $by-is ->
    [you] Вы просите
   *[other] { $by } просит
} отменить ход. Ждём согласия: { $missing }.
house-proposal-end = { $by-is ->
    [you] Вы предлагаете
   *[other] { $by } предлагает
} закончить партию. Ждём согласия: { $missing }.
house-proposal-replace = { $by-is ->
    [you] Вы предлагаете
   *[other] { $by } предлагает
} освободить место игрока { $seat }. Ждём согласия: { $missing }.
house-proposal-claim = { $by-is ->
    [you] Вы забираете
   *[other] { $by } забирает
} победу, потому что кого-то долго нет. Ждём согласия: { $missing }.
house-offer-start = Начать партию.
house-offer-bot = Посадить бота за стол на место { $number }.
house-offer-return = Вернуться в игру.
house-offer-agree = Согласиться с предложением.
house-offer-disagree = Не соглашаться.
house-offer-claim = Забрать победу: кого-то нет слишком долго.
house-offer-rematch = Ещё раз с теми же игроками.
house-rematch-open = Новая партия ждёт: bistro play --join { $link }
house-left = За вас доиграет бот. Вернуться: bistro play --join { $link }
house-kept = Сервер хранит ваше место. Вернуться: bistro play --join { $link }
house-keys-joined = ? правила  ↑↓ Enter выбор  F2 совет  F3 отмена  say привет  F10 уйти
house-keys-joined-over = Enter уйти  say спасибо  ? правила  PgUp PgDn листать

# How a link to a table looks elsewhere

house-preview-waits = Ждут: { $players }. Свободных мест: { $seats }.
house-preview-invited = Вас приглашают за этот стол.
house-preview-plays = За этим столом идёт игра.
house-preview-over = Эта партия закончена.
