# Words of parts that are loaded when they are needed

# The end of a game

web-sheet = Подсчёт очков
web-turning-point = Перелом
web-ahead-since = С этого момента впереди { $name }.
web-rating-moved = Рейтинг, соперник: { $against }. { $before } → { $now }
web-tie = Равенство очков
web-rematch-soon = Реванш готов. Вы перейдёте туда через { $seconds } с.
web-stay = Остаться здесь

# Forks

web-fork-more = С этого места начнётся новый стол. Это ответвление: законченная партия остаётся как есть.
web-is-fork = Этот стол — ответвление: игра продолжается с шага { $step } законченной партии.

# Settings

web-pace = Темп показа
web-pace-more = Сколько времени видны ставки, кражи и блюда, прежде чем игра пойдёт дальше
web-pace-calm = Спокойный
web-pace-normal = Обычный
web-pace-quick = Быстрый
web-pace-none = Не ждать
web-motion = Движение
web-motion-auto = Как в системе
web-motion-less = Как можно меньше
web-choices = Варианты
web-choices-more = Открытый список удобен для экранных дикторов и клавиатуры
web-choices-board = На поле, список по вызову
web-confirm-moves = Подтверждать ходы
web-confirm-moves-more = Перед каждым ходом страница переспросит
web-sound-more = Карты, монеты, крышки, кот, ваш ход и конец партии
web-notices = Уведомления системы
web-notices-more = Система сообщит о вашем ходе, пока вы смотрите в другое окно
web-notices-refused = Браузер не разрешает уведомления для этой страницы. Ваш ход видно по заголовку и значку вкладки.
web-notices-insecure = Браузеры показывают уведомления только по https. Здесь ваш ход видно по заголовку и значку вкладки.
web-switch-on = Да
web-switch-off = Нет
web-install = Как приложение
web-install-now = Установить Bistro
web-install-menu = Установить эту страницу или добавить её на главный экран можно в меню браузера.
web-install-insecure = Браузеры устанавливают страницы только по https. Здесь вместо этого пригодится закладка.

# Chat

web-faces = Реакции
web-face-happy = Радость
web-face-tasty = Вкусно
web-face-bravo = Браво
web-face-surprised = Удивление
web-face-thinking = Раздумье
web-face-sad = Грусть
