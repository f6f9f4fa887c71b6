title = Шоколад Нестора
pitch = Тайно торгуйтесь за лучшие продукты, собирайте комбинации, а семеро маленьких помощников помогут превратить их в десерты.

preset-leaflet = Как в буклете

# Имя карты: продукт, вкус и, в скобках, монеты.
eggs-3-2 = Яйца 3 (2)
eggs-3-4 = Яйца 3 (4)
eggs-3-6 = Яйца 3 (6)
eggs-4-2 = Яйца 4 (2)
eggs-4-4 = Яйца 4 (4)
eggs-4-6 = Яйца 4 (6)
eggs-5-1 = Яйца 5 (1)
eggs-5-3 = Яйца 5 (3)
eggs-5-5 = Яйца 5 (5)
eggs-6-1 = Яйца 6 (1)
eggs-6-3 = Яйца 6 (3)
eggs-6-5 = Яйца 6 (5)
eggs-7-1 = Яйца 7 (1)
eggs-7-2 = Яйца 7 (2)
eggs-7-5 = Яйца 7 (5)
fruit-3-3 = Фрукты 3 (3)
fruit-3-5 = Фрукты 3 (5)
fruit-3-7 = Фрукты 3 (7)
fruit-4-3 = Фрукты 4 (3)
fruit-4-5 = Фрукты 4 (5)
fruit-4-7 = Фрукты 4 (7)
fruit-5-2 = Фрукты 5 (2)
fruit-5-4 = Фрукты 5 (4)
fruit-5-6 = Фрукты 5 (6)
fruit-6-2 = Фрукты 6 (2)
fruit-6-4 = Фрукты 6 (4)
fruit-6-6 = Фрукты 6 (6)
fruit-7-2 = Фрукты 7 (2)
fruit-7-3 = Фрукты 7 (3)
fruit-7-6 = Фрукты 7 (6)
nuts-3-4 = Орехи 3 (4)
nuts-3-6 = Орехи 3 (6)
nuts-3-8 = Орехи 3 (8)
nuts-4-4 = Орехи 4 (4)
nuts-4-6 = Орехи 4 (6)
nuts-4-8 = Орехи 4 (8)
nuts-5-3 = Орехи 5 (3)
nuts-5-5 = Орехи 5 (5)
nuts-5-7 = Орехи 5 (7)
nuts-6-3 = Орехи 6 (3)
nuts-6-5 = Орехи 6 (5)
nuts-6-7 = Орехи 6 (7)
nuts-7-3 = Орехи 7 (3)
nuts-7-4 = Орехи 7 (4)
nuts-7-7 = Орехи 7 (7)
chocolate-3-4 = Шоколад 3 (4)
chocolate-3-6 = Шоколад 3 (6)
chocolate-3-8 = Шоколад 3 (8)
chocolate-4-4 = Шоколад 4 (4)
chocolate-4-6 = Шоколад 4 (6)
chocolate-4-8 = Шоколад 4 (8)
chocolate-5-3 = Шоколад 5 (3)
chocolate-5-5 = Шоколад 5 (5)
chocolate-5-7 = Шоколад 5 (7)
chocolate-6-3 = Шоколад 6 (3)
chocolate-6-5 = Шоколад 6 (5)
chocolate-6-7 = Шоколад 6 (7)
chocolate-7-3 = Шоколад 7 (3)
chocolate-7-4 = Шоколад 7 (4)
chocolate-7-7 = Шоколад 7 (7)
sugar-3-2 = Сахар 3 (2)
sugar-3-3 = Сахар 3 (3)
sugar-3-4 = Сахар 3 (4)
sugar-4-1 = Сахар 4 (1)
sugar-4-3 = Сахар 4 (3)
sugar-4-4 = Сахар 4 (4)
sugar-5-1 = Сахар 5 (1)
sugar-5-2 = Сахар 5 (2)
sugar-5-4 = Сахар 5 (4)
sugar-6-1 = Сахар 6 (1)
sugar-6-2 = Сахар 6 (2)
sugar-6-4 = Сахар 6 (4)
sugar-7-1 = Сахар 7 (1)
sugar-7-2 = Сахар 7 (2)
sugar-7-3 = Сахар 7 (3)

helper-squirrel = Белка Этьен
helper-hamster = Хомяк Анри
helper-dung-beetle = Жук-навозник Бернар
helper-mole = Крот Тео
helper-bee = Пчела Амели
helper-ant = Муравьиха Фанни
helper-cockroach = Таракан Клод

ask-bid = Выберите карту для ставки.
ask-take = Возьмите две карты со столешницы.
ask-take-squirrel = Возьмите две карты со столешницы или сперва поручите Белке обменять карту.
ask-discard = У вас слишком много карт: сбросьте одну.
ask-combine = Выложите комбинацию или спасуйте.
ask-combine-squirrel = Выложите комбинацию или спасуйте; а можно сперва поручить Белке обменять карту.

# Когда вопрос задан впервые.
guide-ask-bid = Все ставят тайно. Много монет — первый выбор, но поставленная карта уходит на столешницу, и её могут забрать следующие.
guide-ask-take = Берите две карты с прицелом на комбинацию: три одного вкуса или три вкуса подряд.
guide-ask-take-squirrel = Белка может сперва обменять одну вашу карту на карту из колоды. Потом возьмите две.
guide-ask-combine = Часть карт комбинации идёт в вашу стопку десертов, их вкус — ваши очки. Один цвет приносит больше. Партия заканчивается, как только в чьей-то стопке набирается 30 очков. Можно и спасовать.
guide-ask-combine-squirrel = Белка может сперва обменять карту. Потом выложите комбинацию из трёх карт или спасуйте.
guide-ask-discard = Восьми карт довольно. Сбросьте карту, вкус которой ни к чему не подходит.

offer-bid = Поставить карту «{ $card }»: { $coins ->
    [one] { $coins } монета
    [few] { $coins } монеты
   *[many] { $coins } монет
}.
offer-take = Взять: { $cards }.
offer-discard = Сбросить: { $card }.
offer-combine = Выложить: { $cards }; на десерт: { $scored } — { $points ->
    [one] { $points } очко
    [few] { $points } очка
   *[many] { $points } очков
}.
offer-pass = Спасовать.
offer-squirrel = Поручить Белке сбросить карту «{ $card }» и взять другую.

dealer = Сдающий до конца партии — { $seat-is ->
    [you] вы
   *[other] { $seat }
}.
dealt = { $seat-is ->
    [you] Ваш помощник — { $helper }. Вам сданы: { $cards }.
   *[other] { $seat }: помощник — { $helper }. Сданы: { $cards }.
}
dealt-hidden = { $seat }: помощник — { $helper }. Сдано пять карт.
round = Раунд { $round }. На столешнице: { $worktop }.
shuffled = Колода закончилась: сброс перемешан, в новой колоде { $pile ->
    [one] { $pile } карта
    [few] { $pile } карты
   *[many] { $pile } карт
}.
bid = { $seat-is ->
    [you] Вы ставите
   *[other] { $seat } ставит
}: { $card } — { $coins ->
    [one] { $coins } монета
    [few] { $coins } монеты
   *[many] { $coins } монет
}.
bid-hamster = { $seat-is ->
    [you] Вы ставите
   *[other] { $seat } ставит
}: { $card } — вместе с Хомяком { $coins ->
    [one] { $coins } монета
    [few] { $coins } монеты
   *[many] { $coins } монет
}.
took = { $seat-is ->
    [you] Вы берёте: { $cards }; оставляете: { $bid }.
   *[other] { $seat } берёт: { $cards }; оставляет: { $bid }.
}
discarded = { $seat-is ->
    [you] Вы сбрасываете
   *[other] { $seat } сбрасывает
}: { $card }.
combined = { $seat-is ->
    [you] Вы выкладываете
   *[other] { $seat } выкладывает
}: { $cards }. На десерт: { $scored }. Очки: { $points }, всего { $score }.
passed = { $seat-is ->
    [you] Вы пасуете.
   *[other] { $seat } пасует.
}
helpers-passed = Помощники переходят влево. { $dealer-is ->
    [you] Вы берёте
   *[other] { $dealer } берёт
} из резерва: { $taken }; { $neighbour-is ->
    [you] вы кладёте
   *[other] { $neighbour } кладёт
} с правого края: { $laid }.
traded = { $seat-is ->
    [you] Ваша Белка сбрасывает
   *[other] { $seat } через Белку сбрасывает
}: { $card } …
drew = … и { $seat-is ->
    [you] вы берёте
   *[other] { $seat } берёт
} из колоды: { $card }.
drew-hidden = … и { $seat } берёт карту из колоды.

scene-round = Раунд { $round }, цель { $target }. { $dealer-is ->
    [you] Сдаёте вы.
   *[other] Сдаёт { $dealer }.
} В колоде { $pile ->
    [one] { $pile } карта
    [few] { $pile } карты
   *[many] { $pile } карт
}, в сбросе { $discard ->
    [one] { $discard } карта
    [few] { $discard } карты
   *[many] { $discard } карт
}.
scene-worktop = На столешнице: { $worktop }.
scene-reserve = Помощники в резерве, слева направо: { $reserve }.
scene-queue = Дальше по порядку: { $queue }.
scene-seat = { $seat }: { $score ->
    [one] { $score } очко
    [few] { $score } очка
   *[many] { $score } очков
}, { $cards ->
    [0] карт нет
    [one] { $cards } карта
    [few] { $cards } карты
   *[many] { $cards } карт
}, { $helper }.
scene-bid = { $seat }, ставка: { $bid } — { $coins ->
    [one] { $coins } монета
    [few] { $coins } монеты
   *[many] { $coins } монет
}.
scene-hand = { $seat-is ->
    [you] Ваша рука: { $cards }.
   *[other] { $seat }, на руке: { $cards }.
}
scene-known = { $seat }, на руке (все это помнят): { $cards }.

ending-target = В чьей-то стопке десертов набралось 30 очков: партия окончена.
ending-cut = Сто раундов — достаточно: партия прервана, побеждает тот, у кого больше очков.

why-bid-now = Сейчас все делают ставки: выберите карту с руки.
why-take-now = Ваша очередь брать карты со столешницы.
why-take-two = Берите две карты, а не одну.
why-discard-now = Сначала сбросьте карту: на руке может быть не больше восьми.
why-combine-now = Сейчас можно выложить комбинацию или спасовать.
why-over = Партия окончена.
why-not-in-hand = Не хватает: { $missing }. Ваша рука: { $hand }.
why-not-on-worktop = На столешнице нет: { $missing }. Там лежат: { $worktop }.
why-no-squirrel = Обменивать карты умеет только Белка; ваш помощник — { $helper }.
why-squirrel-used = В этом раунде Белка уже поработала.
why-four = Четыре карты по силам только Муравьихе; ваш помощник — { $helper }.
why-keep-one = На руке должна остаться хотя бы одна карта.
why-no-combination = { $cards }: это не тройка и не ряд, и помощник тут не выручит.
why-score = На десерт идут другие карты, а не: { $scored }.

# То, что говорит только доска в браузере.
board-eggs = Яйца
board-fruit = Фрукты
board-nuts = Орехи
board-chocolate = Шоколад
board-sugar = Сахар
board-help-squirrel = может обменять карту с руки, прежде чем вы берёте или выкладываете
board-help-hamster = добавляет 2 монеты к вашей ставке
board-help-dung-beetle = вкус одной карты на 1 меньше
board-help-mole = вкус одной карты на 1 больше
board-help-bee = в пёстром ряду очки даёт старшая карта
board-help-ant = в комбинации может быть четыре карты
board-help-cockroach = одна карта считается картой другого цвета
board-does-squirrel = обмен карты
board-does-hamster = +2 монеты
board-does-dung-beetle = вкус −1
board-does-mole = вкус +1
board-does-bee = ряд: старшая
board-does-ant = 4 карты
board-does-cockroach = другой цвет
board-combines = входит в комбинацию
board-completes = с картами на руке составит комбинацию
board-bid-by = Ставка: { $name }
board-face-down = карта рубашкой вверх
board-taste-is = вкус:
board-coins-are = монеты:
board-taste = вкус
board-coins-short = монеты
board-of = { $score } из { $target }
board-now-bid = Все тайно ставят по карте. Больше монет — первый выбор.
board-now-take = { $seat-is ->
    [you] Возьмите две карты; ваша ставка останется здесь.
   *[other] Берёт две карты: { $seat }. Ставка остаётся здесь.
}
board-now-discard = { $seat-is ->
    [you] На руке слишком много карт: сбросьте одну.
   *[other] Сбрасывает карту: { $seat }.
}
board-now-combine = { $seat-is ->
    [you] Выложите три карты одного вкуса или три вкуса подряд.
   *[other] Может выложить три одного вкуса или три подряд: { $seat }.
}
board-worktop = Столешница
board-reserve = Резерв
board-round = Раунд { $round }
board-discard = Сброс: { $count }
board-pile = Колода: { $count ->
    [one] { $count } карта
    [few] { $count } карты
   *[many] { $count } карт
}
board-hand = Ваша рука
board-cards = { $count ->
    [one] { $count } карта
    [few] { $count } карты
   *[many] { $count } карт
} на руке
board-score = { $score ->
    [one] { $score } очко
    [few] { $score } очка
   *[many] { $score } очков
}
board-dessert = Десерты: { $score } из 30 очков
board-turn = { $turn }-й по очереди
board-dealer = сдающий
board-bid = Ставка: { $card }
board-wrapped = Скрытая ставка
board-sealed = Ваша ставка скрыта: { $card }. Её ещё можно изменить.
board-lay = На десерт: { $scored }, { $points ->
    [one] { $points } очко
    [few] { $points } очка
   *[many] { $points } очков
}
board-put-back = Вернуть
board-bids = Ставки
board-bids-order = Первым берёт тот, у кого больше монет.
board-bids-tie = При равенстве монет первым берёт тот, чей помощник сильнее.
board-coins = { $coins ->
    [one] { $coins } монета
    [few] { $coins } монеты
   *[many] { $coins } монет
}
board-tie = При равенстве очков решает более сильный помощник.

lesson-bid = У карты есть вкус (крупно) и монеты. Больше монет — первый выбор со столешницы. Ставьте орехи 4: вкус слабый, зато 8 монет.
lesson-take = Ещё одна ставка — 8 монет, но ваш помощник сильнее: первый выбор за вами. Возьмите обе семёрки; ваша ставка останется на их месте.
lesson-combine = Три карты одного вкуса — тройка. Выложите эти три семёрки: одна пойдёт на десерт и принесёт 7 очков.
lesson-helper = Помощники перешли дальше, у каждого своё умение. Семёрки берегите, а поставьте яйцо: одна монета, поэтому выбор за вами — последний.
lesson-end = Партия заканчивается, когда в чьей-то стопке десертов набирается 30 очков. Ряды вроде 4, 5, 6 тоже считаются, а один цвет приносит больше. Дальше играйте сами.
