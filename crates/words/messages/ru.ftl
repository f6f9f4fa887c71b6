# Что говорит сервер, какая бы игра ни шла.

bistro-name = Игрок { $number }
bistro-and = { $others } и { $last }

bistro-turn = { $player-is ->
    [you] Ваш ход.
   *[other] Ходит { $player }.
}
bistro-turns = { $players } решают одновременно.
bistro-sealed = Ваш выбор скрыт, пока не выберут остальные: { $notation }
bistro-prompt = { $offers ->
    [1] Выберите единственное действие
   *[other] Выберите номер от 1 до { $offers }
} или напишите действие:

bistro-over = Партия окончена.
bistro-wins = { $player-is ->
    [you] Вы победили!
   *[other] Побеждает { $player }.
}
bistro-share = { $players } делят победу.
bistro-nobody-wins = Не победил никто.
bistro-place = { $place }. { $player } ({ $points ->
    [one] { $points } очко
    [few] { $points } очка
   *[many] { $points } очков
})

bistro-not-notation = Не удалось разобрать ход. { $problem }
bistro-refused-over = Партия окончена.
bistro-not-asked = Сейчас решение не за вами.
bistro-no-seed = Стол прочитан из записи, зерно которой неизвестно, поэтому продолжать нельзя.
bistro-against = { $why } ({ $rule })

bistro-choose-game = Какая игра? Её номер или название:
bistro-commands = Отвечайте номером или записью хода. Ещё: ? (правила), ? и номер правила, hint (подсказка), undo (отмена), save (сохранить), table (стол), quit (выход).
bistro-commitment = Карты уже перемешаны; хеш
bistro-seed = Зерно перемешивания, которое каждый может сверить с хешем:

# За столом на сервере.

bistro-stale = Это ответ на прежний вопрос. Посмотрите на стол и выберите снова.
bistro-id-used = Этот номер уже использован для другой команды.
bistro-no-seat = Сначала займите место.
bistro-no-such-seat = Такого места нет: мест за этим столом { $seats }.
bistro-seat-taken = Там уже кто-то сидит. Выберите свободное место.
bistro-already-seated = У вас уже есть место за этим столом.
bistro-need-invite = Это место для гостей со ссылкой-приглашением. Попросите её у хозяина стола.
bistro-host-only = Это может сделать только хозяин стола.
bistro-already-started = Игра уже началась: этого больше сделать нельзя.
bistro-not-started = Игра ещё не началась.
bistro-not-full = Перед началом на каждом месте должен быть игрок или бот.
bistro-not-over = Партия ещё не окончена.
bistro-return-first = За вас играет бот. Сначала верните себе место.
bistro-unknown-bot = Такого бота нет. Выберите: { $bots }.
bistro-bad-entropy = Слова для перемешивания: от 1 до 64 букв, цифр или знаков без пробелов.
bistro-bad-chat = В сообщении должно быть от 1 до { $longest } знаков.
bistro-no-hints = За рейтинговыми столами подсказок нет.
bistro-it-is-allowed = Сейчас так можно.
bistro-proposal-open = Одно предложение уже сделано. Сначала ответьте на него.
bistro-no-proposal = Сейчас ничего не предложено.
bistro-not-away = Освободить можно только место, за которое уже играет бот.
bistro-others-away = Остальные не в сети, и в одиночку это не решают. Если они не вернутся, вы сможете забрать победу.
bistro-rated-seat = В рейтинговой партии каждое место остаётся за тем, кто её начал.
bistro-claim-later = Победу можно забрать, когда игрока нет { $minutes ->
    [one] { $minutes } минуту
    [few] { $minutes } минуты
   *[many] { $minutes } минут
}.
bistro-undo-nothing = Нет вашего решения, которое можно было бы отменить.
bistro-undo-secret = С тех пор открылось скрытое, поэтому отменить ход уже нельзя.
bistro-ended-by-all = Игроки договорились закончить партию.
bistro-claimed = Слишком долгое отсутствие ({ $seat }): победа достаётся остальным.
bistro-time-up = Ваше время вышло: сделанный вами выбор остаётся в силе.
bistro-one-hint = Для вас уже готовится подсказка. Дождитесь её, потом спросите снова.
bistro-too-many-hints = Слишком многие просят подсказку. Попробуйте чуть позже.
bistro-too-fast = Не так быстро. Подождите немного и отправьте снова.
bistro-bad-message = Сервер не понимает этого сообщения: пришлите команду с номером, как показано в PROTOCOL.md.
bistro-bad-body = Это не удалось прочитать: { $problem }
bistro-bad-clock = Контроль времени: от 5 секунд до суток на решение, от 10 секунд до суток на всю партию с прибавкой не больше 10 минут или от 1 до 14 дней.
bistro-bad-setup = Такие настройки не подходят. { $problem }
bistro-bad-eyes = Так показать партию нельзя. { $problem }
bistro-bad-name = В имени от 1 до { $longest } букв, цифр, пробелов, дефисов, точек или апострофов, и начинается оно с буквы или цифры.
bistro-bad-password = В пароле от 8 до 200 знаков.
bistro-name-owned = Это имя занято. Выберите другое или войдите с его паролем.
bistro-wrong-password = Неверное имя или пароль.
bistro-old-password-needed = Укажите и старый пароль.
bistro-wrong-old-password = Это не ваш старый пароль.
bistro-too-many-guests = Из вашей сети приходит слишком много новых гостей. Попробуйте снова через { $seconds ->
    [one] { $seconds } секунду
    [few] { $seconds } секунды
   *[many] { $seconds } секунд
}.
bistro-too-many-logins = Сейчас входит слишком много людей. Попробуйте чуть позже.
bistro-login-later = Слишком много ошибок. Попробуйте снова через { $seconds ->
    [one] { $seconds } секунду
    [few] { $seconds } секунды
   *[many] { $seconds } секунд
}.
bistro-who-are-you = У вас здесь ещё нет имени. Откройте главную страницу сервера и попробуйте снова.
bistro-unknown-game = Такой игры здесь нет.
bistro-no-lesson = Для этой игры урока нет.
bistro-unknown-language = Сервер поддерживает en, fr и ru.
bistro-no-such-table = Такого стола нет.
bistro-table-damaged = Журнал этого стола повреждён, поэтому его нельзя ни показать, ни продолжить. Хозяину об этом сообщено.
bistro-table-other-rules = Правила этой игры с тех пор изменились, поэтому стол нельзя ни показать, ни продолжить. Решения и итог сохранены.
bistro-no-such-step = С этого места продолжить нельзя: шагов в партии { $steps }, и последний из них — её конец.
bistro-no-such-player = Никого с таким именем здесь не было.
bistro-no-such-call = Сервер не знает такого запроса. Известные перечислены в /api/openapi.json.
bistro-other-origin = Эта страница с другого сайта; откройте страницу самого сервера.
bistro-too-many-sockets = Слишком много соединений. Закройте лишние или зайдите позже.
bistro-too-many-tables = Неоконченных столов у вас { $most }. Сначала доиграйте или покиньте один из них.
bistro-server-trouble = С сервером что-то не так. Ничего не потеряно; попробуйте снова.

# В терминале.

bistro-thinking = { $player } думает…
bistro-hint-coming = Думает игрок, который видит только то, что видите вы…
bistro-hint-best = { $mean } %
bistro-hint-behind = { $mean } % (на { $less } ± { $error } меньше лучшего)
bistro-undone = Ваше последнее решение отменено.
bistro-saved = Партия сохранена. Продолжить: bistro play --resume
bistro-what-happened = Что произошло
bistro-no-match = Среди возможных ходов нет таких слов. Enter скажет, почему нельзя.
bistro-too-small = Окно слишком мало для стола. Увеличьте его: 80 на 24 достаточно.
bistro-keys-table = ? правила  ↑↓ Enter выбор  Tab дописать  F2 совет  F3 отмена  F10 выход
bistro-keys-over = Enter выйти  F3 отмена  ? правила  PgUp PgDn прокрутка
bistro-keys-book = ↑↓ PgUp PgDn прокрутка  Esc назад к столу
bistro-keys-shelf = ↑↓ Enter выбор  Esc выйти
bistro-keys-laid = ↑↓ выбор  ←→ изменить  Enter сесть за стол  Esc другие игры
bistro-menu-title = Bistro: какая игра?
bistro-menu-resume = Продолжить сохранённую партию
bistro-menu-seats = Игроков
bistro-menu-bots = Сила ботов
bistro-menu-preset = Правила
bistro-menu-as-printed = как в буклете
bistro-menu-start = Сесть за стол
bistro-yes = да
bistro-no = нет
bistro-level-random = Наугад
bistro-level-greedy = Обжора
bistro-level-dishwasher = Мойщик посуды
bistro-level-kitchen-hand = Кухонный рабочий
bistro-level-apprentice = Поварёнок
bistro-level-commis = Помощник повара
bistro-level-cook = Повар
bistro-level-chef = Су-шеф
bistro-level-head-chef = Шеф-повар

bistro-save-no-folder = Нет папки для сохранённых партий. Укажите её в HOME или XDG_STATE_HOME.
bistro-save-nothing = Сохранённой партии нет ({ $path } не существует). Начните новую: bistro play
bistro-save-unreadable = { $path } — не сохранённая партия: { $problem }
bistro-save-unwritable = Не удаётся записать { $path }: { $problem }
bistro-setup-refused = Так играть нельзя: { $problem }

# В терминале, за столом на сервере.

bistro-join-bad-link = «{ $link }» — не ссылка на стол. Она выглядит так: http://host:8018/t/5chxgedqkf; страница показывает её, чтобы звать друзей.
bistro-join-unreachable = По адресу { $address } никто не отвечает ({ $problem }). Проверьте адрес и запущен ли сервер.
bistro-join-no-server = По адресу { $address } отвечает не сервер Bistro: { $problem }
bistro-join-other-version = Сервер по адресу { $address } поддерживает другую версию протокола. Возьмите ту же программу, что и на сервере.
bistro-join-unknown-game = Эта программа не знает игры за тем столом ({ $game }). Возьмите ту же программу, что и на сервере.
bistro-join-full = Все места за столом заняты. Смотреть можно с --watch.
bistro-commands-joined = Отвечайте номером или записью хода. Ещё: ? (правила), ? и номер правила, say и ваши слова, hint (подсказка), undo (отменить ход), end (закончить), table (стол), quit (уйти).
bistro-you-watch = вы смотрите
bistro-seat-number = Место за столом { $number }
bistro-seat-line = { $name }: { $state }
bistro-seat-free = свободно
bistro-seat-bot = бот
bistro-seat-you = вы
bistro-seat-here = в сети
bistro-seat-away = не в сети
bistro-wait-seats = { $seats ->
    [one] Свободно { $seats } место.
    [few] Свободно { $seats } места.
   *[many] Свободно { $seats } мест.
} Пригласить друзей: { $link }
bistro-wait-host = { $host } начнёт партию, когда все соберутся.
bistro-wait-you = Все места заняты. Начать?
bistro-line-lost = Связь прервалась. Пробуем снова…
bistro-line-restart = Сервер перезапускается. Пробуем снова…
bistro-line-gone = Этого стола больше нет.
bistro-line-signed-out = Сеанс завершён, и соединение закрыто. Чтобы играть дальше, войдите снова.
bistro-line-outdated = Сервер обновился и поддерживает другую версию протокола: обновите эту программу.
bistro-proposal-undo = { $by-is ->
    [you] Вы просите
   *[other] { $by } просит
} отменить ход. Ждём согласия: { $missing }.
bistro-proposal-end = { $by-is ->
    [you] Вы предлагаете
   *[other] { $by } предлагает
} закончить партию. Ждём согласия: { $missing }.
bistro-proposal-replace = { $by-is ->
    [you] Вы предлагаете
   *[other] { $by } предлагает
} освободить место игрока { $seat }. Ждём согласия: { $missing }.
bistro-proposal-claim = { $by-is ->
    [you] Вы забираете
   *[other] { $by } забирает
} победу, потому что кого-то долго нет. Ждём согласия: { $missing }.
bistro-offer-start = Начать партию.
bistro-offer-bot = Посадить бота за стол на место { $number }.
bistro-offer-return = Вернуться в игру.
bistro-offer-agree = Согласиться с предложением.
bistro-offer-disagree = Не соглашаться.
bistro-offer-claim = Забрать победу: кого-то нет слишком долго.
bistro-offer-rematch = Ещё раз с теми же игроками.
bistro-rematch-open = Новая партия ждёт: bistro play --join { $link }
bistro-left = За вас доиграет бот. Вернуться: bistro play --join { $link }
bistro-kept = Сервер хранит ваше место. Вернуться: bistro play --join { $link }
bistro-keys-joined = ? правила  ↑↓ Enter выбор  F2 совет  F3 отмена  say привет  F10 уйти
bistro-keys-joined-over = Enter уйти  say спасибо  ? правила  PgUp PgDn листать

# How a link to a table looks elsewhere

bistro-preview-waits = Ждут: { $players }. Свободных мест: { $seats }.
bistro-preview-invited = Вас приглашают за этот стол.
bistro-preview-plays = За этим столом идёт игра.
bistro-preview-over = Эта партия закончена.
