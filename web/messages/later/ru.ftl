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
