title = Sardines de Marseille
pitch = Уложите сардины валетом, закройте три банки и берегите их от воров и кота.

option-assortments = Ассорти: четыре банки с бонусами, и победить может Кот
option-tins = Сколько банок закрыть (0 — как в буклете)
preset-leaflet = Как в буклете
preset-assortments = Ассорти, все четыре банки
preset-five = Две банки: советуем впятером
setup-assortments-seats = С ассорти шестнадцати карт банок хватает на 2–4 игроков.
setup-too-many-tins = Перед каждым игроком { $tins ->
    [one] { $tins } банка
    [few] { $tins } банки
   *[many] { $tins } банок
}: закрывать можно не больше, 0 — все.
preset-assortments-four = Ассорти, три банки: советуем вчетвером

encore-left = Ещё раз ←
encore-right = Ещё раз →
draw-left = Возьми две ←
draw-right = Возьми две →
thief-left = Вор ←
thief-right = Вор →
cat-left = Обед кота ←
cat-right = Обед кота →
opener-left = Открывашка ←
opener-right = Открывашка →
two-way = Сардина «в обе стороны»
bone = Рыбья кость

effect-encore = Ещё раз
effect-draw-two = Возьми две
effect-thief = Вор
effect-feed-the-cat = Обед кота
effect-can-opener = Открывашка

lemon = Лимон
tomato = Томат
garlic-parsley = Чеснок-Петрушка
pepper-basil = Перец-Базилик

ask-turn = Сыграйте карту на одну из своих банок или обменяйте карты.
ask-encore = Ещё раз! Сыграйте ещё одну карту или откажитесь.
ask-thief = Кого обокрасть?
ask-meal = { $player } кормит кота: что отдадите вы?
ask-opener = Чью банку вскрыть?
ask-pick = { $left ->
    [one] Ещё { $left } карта: из колоды или из сброса?
    [few] Ещё { $left } карты: следующая из колоды или из сброса?
   *[many] Ещё { $left } карт: следующая из колоды или из сброса?
}
ask-trim = У вас слишком много карт: сбросьте одну.

# Когда вопрос задан впервые.
guide-ask-turn = Три сардины валетом заполняют банку; потом любая карта лицом вниз становится крышкой. Побеждает тот, кто первым закроет нужное число банок. У каждой сыгранной сардины есть эффект, а крышка повторяет последний.
guide-ask-encore = Ещё одна карта со своим эффектом. Можно и остановиться.
guide-ask-thief = Возьмите последнюю сардину из открытой банки или карту с руки вслепую.
guide-ask-meal = Все, кроме того, кто кормит кота, отдают что-нибудь тайно и одновременно. Дешевле всего рыбья кость.
guide-ask-opener = Крышка переходит к вам, и банка снова открыта. Остановите того, кто ближе всех к нужному числу банок.
guide-ask-pick = Банка «Перец-Базилик» даёт выбирать каждую карту: вслепую из колоды или из сброса, у всех на виду.
guide-ask-trim = Ход заканчивают самое большее с пятью картами.

offer-play = Положить в банку { $tin }: { $card }.
offer-lid = Закрыть банку { $tin }; крышкой, лицом вниз: { $card }.
offer-exchange = Обменять: { $cards } — на { $count ->
    [one] { $count } новую карту
    [few] { $count } новые карты
   *[many] { $count } новых карт
}.
offer-steal-hand = Вытянуть вслепую карту с руки у игрока { $victim }.
offer-steal-tin = Украсть у игрока { $victim } из банки { $tin }: { $card }.
offer-open = Украсть у игрока { $owner } крышку с банки { $tin }.
offer-open-known = Украсть у игрока { $owner } крышку с банки { $tin }: { $lid }.
offer-give = Отдать с руки: { $card }.
offer-give-tin = Отдать из своей банки { $tin }: { $card }.
offer-pick = Взять из сброса: { $card }.
offer-draw = Взять карту из колоды.
offer-discard = Сбросить: { $card }.
offer-decline = Нет, спасибо.

dealt = { $seat-is ->
    [you] Вам сданы: { $cards }.
   *[other] { $seat } получает: { $cards }.
}
dealt-hidden = { $seat } получает { $count ->
    [one] { $count } карту
    [few] { $count } карты
   *[many] { $count } карт
}.
turn = { $seat-is ->
    [you] Ходите вы.
   *[other] Ходит { $seat }.
}
played = { $seat-is ->
    [you] Вы кладёте
   *[other] { $seat } кладёт
} в банку { $tin }: { $card }.
closed = { $seat-is ->
    [you] Вы закрываете свою банку { $tin }; крышка: { $card }.
   *[other] { $seat } закрывает банку { $tin }; крышка: { $card }.
}
closed-hidden = { $seat } закрывает банку { $tin }.
exchanged = { $seat-is ->
    [you] Вы обмениваете: { $cards }.
   *[other] { $seat } обменивает: { $cards }.
}
drew = { $seat-is ->
    [you] Вы берёте: { $cards }.
   *[other] { $seat } берёт: { $cards }.
}
drew-hidden = { $seat } берёт { $count ->
    [one] { $count } карту
    [few] { $count } карты
   *[many] { $count } карт
}.
picked = { $seat-is ->
    [you] Вы берёте
   *[other] { $seat } берёт
} из сброса: { $card }.
lapsed = { $effect }: эффект пропадает, применить его нельзя.
declined = { $seat-is ->
    [you] Вы отказываетесь от эффекта: { $effect }.
   *[other] { $seat } отказывается от эффекта: { $effect }.
}
stole-hand = { $thief-is ->
    [you] Вы крадёте с руки у игрока { $victim }: { $card }.
   *[other] { $victim-is ->
        [you] { $thief } крадёт с вашей руки: { $card }.
       *[other] { $thief } крадёт с руки у игрока { $victim }: { $card }.
    }
}
stole-hand-hidden = { $thief } крадёт карту с руки у игрока { $victim }.
stole-sardine = { $thief-is ->
    [you] Вы крадёте у игрока { $victim } из банки { $tin }: { $card }.
   *[other] { $victim-is ->
        [you] { $thief } крадёт из вашей банки { $tin }: { $card }.
       *[other] { $thief } крадёт у игрока { $victim } из банки { $tin }: { $card }.
    }
}
opened = { $thief-is ->
    [you] Вы вскрываете у игрока { $owner } банку { $tin } и забираете крышку: { $card }.
   *[other] { $owner-is ->
        [you] { $thief } вскрывает вашу банку { $tin } и забирает крышку: { $card }.
       *[other] { $thief } вскрывает у игрока { $owner } банку { $tin } и забирает крышку: { $card }.
    }
}
opened-hidden = { $thief } вскрывает у игрока { $owner } банку { $tin } и забирает крышку.
gave = { $seat-is ->
    [you] Вы отдаёте коту с руки:
   *[other] { $seat } отдаёт коту с руки:
} { $card }.
gave-tin = { $seat-is ->
    [you] Вы отдаёте коту из банки { $tin }:
   *[other] { $seat } отдаёт коту из банки { $tin }:
} { $card }.
discarded = { $seat-is ->
    [you] Вы сбрасываете:
   *[other] { $seat } сбрасывает:
} { $card }.
night-fell = Колода закончилась. Сброс становится новой колодой, в ней { $pile ->
    [one] { $pile } карта
    [few] { $pile } карты
   *[many] { $pile } карт
}; Кот переворачивается на ночную сторону.

scene-turn = Ход { $turn }. { $player-is ->
    [you] Ходите вы.
   *[other] Ходит { $player }.
} Закрыть нужно { $tins ->
    [one] { $tins } банку
    [few] { $tins } банки
   *[many] { $tins } банок
}.
scene-day = День. В колоде { $pile ->
    [one] { $pile } карта
    [few] { $pile } карты
   *[many] { $pile } карт
}.
scene-night = Ночь. В колоде { $pile ->
    [one] { $pile } карта
    [few] { $pile } карты
   *[many] { $pile } карт
}; когда она закончится, закончится и партия.
scene-discard = Сброс: { $cards }.
scene-seat = { $seat }: { $cards ->
    [0] карт на руке нет
    [one] { $cards } карта на руке
    [few] { $cards } карты на руке
   *[many] { $cards } карт на руке
}, { $closed ->
    [0] закрытых банок нет
    [one] { $closed } закрытая банка
    [few] { $closed } закрытые банки
   *[many] { $closed } закрытых банок
}.
scene-tin-bonus = { $seat }, банка { $tin }: пустая, { $assortment }.
scene-tin-one = { $seat }, банка { $tin }: { $first }.
scene-tin-two = { $seat }, банка { $tin }: { $first }, { $second }.
scene-tin-full = { $seat }, банка { $tin }: { $first }, { $second }, { $third }; полная.
scene-tin-closed = { $seat }, банка { $tin }: { $first }, { $second }, { $third }; закрыта.
scene-tin-closed-known = { $seat }, банка { $tin }: { $first }, { $second }, { $third }; закрыта, крышка — { $lid }.
scene-hand = { $seat-is ->
    [you] Ваша рука: { $cards }.
   *[other] { $seat }, на руке: { $cards }.
}
scene-glimpsed = Вы знаете, что на руке у игрока { $seat } есть: { $cards }.

ending-closed = Последняя крышка на месте: партия выиграна.
ending-pile-out = Ночная колода закончилась: побеждает тот, кто закрыл больше банок.
ending-circles = Игра идёт по кругу и прервана: побеждает тот, кто закрыл больше банок.
ending-cat = Ночная колода закончилась: побеждает Кот, а проиграли все.
ending-cat-circles = Игра идёт по кругу, и Коту это надоело: побеждает Кот, а проиграли все.

why-over = Партия окончена.
why-not-in-hand = Не хватает: { $missing }. Ваша рука: { $hand }.
why-exchange-nothing = Обменяйте хотя бы одну карту.
why-play-or-exchange = Сейчас ваш ход: сыграйте карту на одну из своих банок или обменяйте карты.
why-encore-now = Сыграйте ещё одну карту на свою банку или откажитесь.
why-steal-now = Украдите сардину или карту с руки — или откажитесь.
why-open-now = Вскройте закрытую банку соперника или откажитесь.
why-give-now = Отдайте коту карту с руки или последнюю сардину из своей открытой банки.
why-pick-now = Возьмите карту из сброса или из колоды.
why-discard-now = Сбросьте карту: их у вас слишком много.
why-discard-later = Сбрасывают в конце хода, когда карт слишком много. Чтобы получить новые, обменяйте карты.
why-no-tin = Такой банки нет: у каждого их { $tins }.
why-bone = Рыбья кость в банку не кладётся. Зато она годится как крышка.
why-full = В банке { $tin } уже три сардины.
why-same-way = Валетом! Здесь карта «{ $card }» ляжет не в ту сторону: банка { $tin }.
why-same-tin = Банка { $tin } такая же, как другая с меньшим номером: выберите ту.
why-closed = Банка { $tin } уже закрыта.
why-not-full = Крышкой закрывают три сардины, а в банке { $tin } их { $sardines }.
why-opponent = Выберите соперника.
why-empty-hand = У игрока { $victim } нет карт на руке.
why-garlic = Руку игрока { $victim } бережёт от воров Чеснок-Петрушка.
why-under-lid = { $owner-is ->
    [you] Ваша банка { $tin } закрыта
   *[other] Банка { $tin } игрока { $owner } закрыта
}: сардины в безопасности.
why-empty-tin = { $owner-is ->
    [you] Ваша банка { $tin } пуста.
   *[other] Банка { $tin } игрока { $owner } пуста.
}
why-no-lid = На банке { $tin } игрока { $owner } нет крышки.
why-just-exchanged = Карту «{ $card }» вы только что сбросили в этом же обмене: выберите другую.
why-not-in-discard = Карты «{ $card }» в сбросе нет. Есть: { $there }.

board-hand = Ваши карты
board-play = Сыграть карту
board-exchange = Обменять карты
board-which = Какие карты обменять?
board-onto = { $card }: выберите банку.
board-discard = Сброс
board-day = День: кот спит
board-night = Ночь: кот не спит
board-pile = Колода: { $pile ->
    [one] { $pile } карта
    [few] { $pile } карты
   *[many] { $pile } карт
}
board-cards = { $cards ->
    [0] нет карт
    [one] { $cards } карта
    [few] { $cards } карты
   *[many] { $cards } карт
}
board-closed = Закрыто банок: { $closed } из { $goal }
board-known = Известные карты:
board-empty = пусто
board-lid = Крышка
board-tin-open = Банка { $tin }: { $inside }.
board-tin-closed = Банка { $tin }, закрыта: { $inside }.
board-tin-known = Банка { $tin }, закрыта ({ $lid }): { $inside }.
board-theft = Украдено!
board-lid-shut = Банка закрыта!
board-lid-open = Банка открыта!
board-cat-eats = Кот ест
board-does-encore = ещё карта
board-does-draw-two = +2 карты
board-does-thief = кража карты
board-does-feed-the-cat = все отдают
board-does-can-opener = вскрыть банку
board-does-two-way = без эффекта
board-does-bone = только крышка
board-shut = закрыта
board-lid-next = без крышки
board-to-go = ещё { $count }
board-near = До победы одна крышка!
board-goal = Закрыто банок: { $closed } из { $goal }
board-about-encore = Сыграйте ещё одну карту, с её эффектом.
board-about-draw-two = Возьмите 2 карты.
board-about-thief = Заберите последнюю сардину из открытой банки соперника или карту с его руки, вслепую.
board-about-feed-the-cat = Каждый из остальных отдаёт коту карту с руки или последнюю сардину из своей открытой банки.
board-about-can-opener = Заберите на руку крышку с закрытой банки соперника.
board-about-two-way = Ложится головой в любую сторону. Эффекта нет.
board-about-bone = Сардиной в банку не ложится, но годится как крышка, как и любая карта.
board-from-hand = из руки
board-from-tin = из банки { $tin }
board-tie = При равном числе закрытых банок решает, сколько сардин и крышек лежит во всех банках.

lesson-first = Наполняйте банки, по три сардины в каждую. Положите эту карту «Ещё раз» в банку 1: её эффект — сыграть ещё одну карту.
lesson-second = Валетом: следующая сардина смотрит в другую сторону. Положите «Ещё раз» головой вправо и сыграйте снова.
lesson-third = Третья снова смотрит влево. «Возьми две» даёт вам две новые карты, и банка полна.
lesson-lid = Полной банке нужна крышка, годится любая карта. Крышка повторяет эффект последней сардины: вы возьмёте ещё две карты.
lesson-thief = Одна банка закрыта. Начните следующую с вора: он крадёт карту.
lesson-rob = Выбирайте: карта с руки вслепую или последняя сардина открытой банки. Возьмите «Ещё раз».
lesson-end = Побеждает тот, кто первым закроет три банки. Берегитесь открывашки и кота! Дальше играйте сами.
