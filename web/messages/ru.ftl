# Что говорит страница вокруг игр

web-loading = Минутку…
web-unreachable = Сервер недоступен. Проверьте соединение и попробуйте ещё раз.
web-not-answering = Сервер не отвечает. Страница продолжает попытки и восстановит всё сама.
web-skip = Перейти к содержанию
web-no-page = Такой страницы нет.
web-home = На главную
web-nav = Страницы
web-close = Закрыть
web-language = Язык
web-theme = Светлая или тёмная тема
web-theme-auto = Авто
web-theme-light = Светлая
web-theme-dark = Тёмная
web-sound = Звук
web-profile = Мой профиль
web-reports = Отчёты
web-about = О проекте

# Главная

web-welcome = Садитесь, стол накрыт
web-welcome-more = Кухонные игры с друзьями и честными ботами. Регистрация не нужна.
web-games = Игры
web-continue = Мои партии
web-continue-one = Продолжить
web-seats = От { $least } до { $most } игроков
web-seats-exact = { $seats ->
    [one] { $seats } игрок
    [few] { $seats } игрока
   *[many] { $seats } игроков
}
web-minutes = от { $least } до { $most } мин
web-minutes-exact = около { $minutes } мин
web-picture = Идёт партия: { $game }
web-report-of = Что о ней говорят тысячи сыгранных ботами партий
web-play-now = Играть
web-invite = Позвать друзей
web-more-options = Настройки…
web-open-tables = Открытые столы
web-no-open-tables = Сейчас никто не ждёт. Откройте стол или сыграйте с ботами.
web-tables-unknown = Столы появятся, как только сервер снова ответит.
web-your-turn = Ваш ход.
web-go-on = Дальше
web-go-on-how = Нажмите где угодно, Enter или Escape
web-free-seats = { $seats ->
    [one] { $seats } свободное место
    [few] { $seats } свободных места
   *[many] { $seats } свободных мест
}
web-join = Сесть
web-watch = Смотреть
web-rated = рейтинговая

# Контроль времени

web-clock = Контроль времени
web-clock-none = без ограничения времени
web-clock-decision = { $seconds } с на решение
web-clock-bank = { $minutes } мин на партию, +{ $increment } с
web-clock-days = { $days ->
    [one] { $days } день на решение
    [few] { $days } дня на решение
   *[many] { $days } дней на решение
}
web-days = { $days ->
    [one] { $days } день
    [few] { $days } дня
   *[many] { $days } дней
}

# Новый стол

web-number-of-seats = Игроков
web-opponents = Остальные места
web-seat-number = Место за столом { $number }
web-a-person = человек
web-bot = бот: { $level }
web-level-random = Наугад
web-level-greedy = Обжора
web-level-dishwasher = Мойщик посуды
web-level-kitchen-hand = Кухонный рабочий
web-level-apprentice = Поварёнок
web-level-commis = Помощник повара
web-level-cook = Повар
web-level-chef = Су-шеф
web-level-head-chef = Шеф-повар
web-access = Кто может прийти
web-access-invited = Те, у кого есть ссылка
web-access-public = Все
web-rated-table = Рейтинговая партия (без подсказок)
web-preset = Правила
web-options = Отдельные правила
web-open-table = Открыть стол
web-start = Начать

# Перед партией

web-waiting = { $game }: ждём игроков
web-free = свободно
web-sit = Сесть здесь
web-get-up = Встать
web-seat-bot = Посадить бота
web-free-seat = Освободить место
web-bot-level = Сила ботов
web-invite-link = Отправьте эту ссылку друзьям
web-copy = Скопировать
web-copied = Скопировано
web-start-when-full = Партию можно начать, когда заняты все места.
web-host-starts = { $host } начнёт партию, когда все соберутся.
web-shuffle = Перемешивание, которое можно проверить
web-shuffle-more = Хеш зерна показан до раздачи, само зерно — после: каждый может повторить перемешивание и проверить его.

# Стол

web-lost = Связь прервалась.
web-reconnecting = Восстанавливаем связь…
web-connected = Связь восстановлена.
web-bye-restart = Сервер перезапускается; партия сохранена.
web-bye-slow = Соединение медленное.
web-bye-misbehaved = Слишком много сообщений сразу.
web-bye-broken = За этим столом что-то сломалось; партия сохранена.
web-bye-damaged = Журнал этого стола повреждён.
web-bye-damaged-more = Его нельзя ни показать, ни продолжить. Хозяину об этом сообщено; остальные ваши столы целы.
web-bye-signed-out = Сеанс завершён
web-bye-signed-out-more = Пароль этого имени сменили, или вы вышли в другой вкладке.
web-bye-other-rules = Правила этой игры изменились.
web-bye-other-rules-more = За этим столом играли по прежним, поэтому его нельзя ни показать, ни продолжить. Решения и итог сохранены.
web-bye-no-such-table = Такого стола нет.
web-bye-outdated = Эта страница старше сервера
web-bye-outdated-more = Обновите её, чтобы продолжить: партия сохранена.
web-reload = Обновить
web-no-table = Стол недоступен
web-no-table-more = Его нет, или нужна полная ссылка-приглашение.
web-seats-list = Игроки
web-computer = бот
web-you = вы
web-away = не в сети
web-replaced = не в сети, играет бот
web-is-asked = думает
web-place = { $place }-е место, { $score ->
    [one] { $score } очко
    [few] { $score } очка
   *[many] { $score } очков
}
web-board = Игровое поле
web-actions = Что можно сделать
web-together = Все выбирают одновременно
web-sealed = Скрыто, пока не выберут все: { $choice }
web-take-back = Отменить выбор
web-search-offers = Найти или записать ход
web-search-offers-more = Найти действие или записать его: оно выполнится, или вы узнаете, почему нельзя
web-all-choices = Все варианты
web-choices-list = Варианты списком
web-confirm = Подтвердить
web-cancel = Отменить
web-show-all = Показать все
web-nothing-found = Такого действия сейчас нет.
web-hint = Подсказка
web-hints = Что сделал бы бот
web-hints-more = Он видит только то, что видите вы.
web-chance-best = { $mean } %
web-chance-behind = { $mean } % (на { $less } ± { $error } меньше лучшего)
web-why-not = Почему нельзя?
web-refused = Сейчас нельзя:
web-read-rule = Читать правило { $rule }
web-more = Ещё…
web-undo = Попросить отменить ход
web-end = Предложить закончить партию
web-stand = Встать (доиграет бот)
web-replace = Освободить место игрока { $name }
web-watchers = { $count ->
    [one] { $count } зритель
    [few] { $count } зрителя
   *[many] { $count } зрителей
}
web-proposal-undo = { $by } просит отменить ход.
web-proposal-end = { $by } предлагает закончить партию.
web-proposal-replace = { $by } предлагает освободить место игрока { $seat }.
web-claimable = Кого-то нет слишком долго: победу можно забрать.
web-claim-game = Забрать победу
web-proposal-claim = { $by } забирает победу, потому что кого-то долго нет.
web-waiting-for = Ждём ответа: { $names }.
web-agree = Согласиться
web-disagree = Отказать
web-bot-plays-for-you = За вас играет бот.
web-return = Вернуться в игру
web-result = Итог
web-rematch = Реванш
web-to-rematch = К реваншу
web-guide = Подсказки первой партии
web-guide-ok = Понятно
web-guide-skip = Больше не подсказывать
web-lesson = Урок
web-lesson-on = Играть дальше
web-lesson-new-game = Начать свою партию
web-lesson-skip = Пропустить урок
web-learn = Научиться за две минуты
web-side = Журнал, чат и правила
web-log = Журнал
web-chat = Чат
web-rules = Правила
web-chat-empty = Пока никто ничего не сказал.
web-chat-line = Скажите что-нибудь
web-send = Отправить

# Повтор

web-replay = Повтор
web-play = Пуск
web-pause = Пауза
web-first-step = К раздаче
web-last-step = К концу
web-step-back = Шаг назад
web-step-on = Шаг вперёд
web-step = Шаг
web-step-of = { $step } из { $steps }
web-speed = Скорость
web-eyes = Чьими глазами
web-eyes-all = Все карты открыты
web-eyes-public = Глазами зрителя
web-eyes-of = Глазами игрока { $name }
web-decisions = Решения
web-no-decisions = На этом шаге решений нет
web-opinions = Мнение бота
web-opinions-more = По тому, что игрок мог знать; ± — стандартная ошибка разности. Итог партии может быть другим.
web-choice = Выбор
web-win-chance = Шансы
web-taken = выбрано
web-turned-out = Итог партии
web-keep = Сохранить и поделиться
web-share = Ссылка на этот момент
web-export = Скачать запись
web-fork = Играть с шага { $step }
web-fork-cards = Скрытые карты нового стола
web-fork-same = без изменений
web-fork-redealt = раздать заново то, что скрыто от игрока { $name }
web-shuffle-checked = ✓ Перемешивание проверено
web-shuffle-unchecked = Перемешивание пока нельзя проверить
web-commitment = Хеш, показанный до раздачи
web-seed = Зерно
web-entropy = Слова игроков для перемешивания

# Профиль

web-owned = Это имя защищено паролем.
web-not-owned = Имя гостя, без пароля.
web-ratings = Рейтинги
web-no-ratings = Рейтинговых партий пока не было.
web-game = Игра
web-against = Против
web-rating = Рейтинг
web-games-played = Партий
web-people = люди
web-history = Сыгранные партии
web-no-history = Законченных партий пока нет.
web-my-name = Моё имя
web-name = Имя
web-rename = Сменить
web-renamed = Имя изменено.
web-claim = Закрепить имя
web-change-password = Сменить пароль
web-claim-more = С паролем имя не займёт никто другой, и можно войти с другого устройства.
web-old-password = Старый пароль
web-new-password = Новый пароль
web-password = Пароль
web-save = Сохранить
web-claimed = Имя закреплено за вами.
web-sign-in = Войти
web-signed-in = С возвращением.
web-sign-out = Выйти
web-signed-out = Вы вышли.

# Отчёты и о проекте

web-reports-more = Что говорят тысячи смоделированных партий: длительность, влияние порядка хода, сила стратегий.
web-no-reports = На этом сервере пока нет отчётов. Хозяин может сделать их командой «bistro report».
web-about-house = Bistro — это пять кухонных игр за одним столом. Всё работает в одной программе, которую может запустить каждый.
web-about-bots = Боты честны: они видят только то, что видел бы игрок на их месте.
web-about-shuffle = Перемешивание можно проверить: хеш зерна показан до раздачи, зерно — после партии.
web-about-keys = Клавиатура: цифры выбирают вариант, Enter подтверждает, Esc отменяет. В повторе стрелки листают шаги, пробел запускает и останавливает.
web-about-privacy = Имя и cookie — всё, что сервер хранит о вас; ничего не загружается со стороны.
web-about-licence = Открытый код по MIT или Apache 2.0. Правила игр — факты из буклетов; код, тексты и рисунки наши.
web-guest = Гость { $code }
web-settings = Настройки
web-your-name = Как вас называть за столом?
web-share-link = Поделиться
web-qr = QR-код
