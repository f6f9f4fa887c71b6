title = Passe ta Pasta
pitch = Берите макароны из ряда и столбца поварского колпака, выкладывайте их группами и угощайтесь из чужих тарелок.

option-al-dente = Жетон «Аль денте» в конце партии
option-al-dente-malus = отнимает 2 очка
option-al-dente-bonus = приносит 2 очка
preset-classic = Обычная игра: «Аль денте» отнимает 2 очка
preset-trophy = «Аль денте» как трофей: приносит 2 очка

macaroni = Макарони
fusilli = Фузилли
farfalle = Фарфалле
penne = Пенне
conchiglie = Конкилье
rigatoni = Ригатони
ravioli = Равиоли
spaghetti = Спагетти
orecchiette = Орекьетте
sauce = Соус
under-hat = (колпак)
face-down = (закрыто)
empty = (пусто)

ask-place-hat = Выберите клетку для колпака.
ask-turn = Возьмите карты одного вида, возьмите скрытую карту или выложите группу.
ask-full-hand = У вас полная рука: что-нибудь выложите.
ask-move-hat = Переставьте колпак на одну из новых карт: { $cells }.
ask-theft = Украсть карту из чужой группы «{ $shape }»?

# Когда вопрос задан впервые.
guide-ask-place-hat = Колпак правит своим рядом и столбцом. Выберите клетку, в ряду и столбце которой сопернику мало пользы.
guide-ask-turn = Возьмите все карты одного вида в ряду и столбце колпака или скрытую карту; на руке не больше семи. Или выложите карты одной формы: считаются только выложенные, а три и больше сразу жетон «Аль денте» не приносят.
guide-ask-full-hand = С семью картами надо выкладывать. Соус — джокер: он подходит к любой форме.
guide-ask-move-hat = Новые карты лежат рубашкой вверх, выбор вслепую. От места колпака зависит, что сможет взять следующий.
guide-ask-theft = Такая форма уже есть у другого игрока: одна его карта может стать вашей.

offer-place-hat = Поставить колпак на { $cell }; карта «{ $card }» уйдёт под низ колоды.
offer-move-hat = Переставить колпак на { $cell }.
offer-take = Взять: { $cards } ({ $cells }).
offer-take-hidden = Взять скрытую карту из-под колпака.
offer-bank = Выложить: { $cards }. Карт в группе станет { $group }.
offer-bank-al-dente = Выложить: { $cards } — и взять жетон «Аль денте». Карт в группе станет { $group }.
offer-bank-steal = Выложить: { $cards }. Карт в группе станет { $group }. Потом можно украсть карту; у кого: { $victims }.
offer-bank-al-dente-steal = Выложить: { $cards } — и взять жетон «Аль денте». Карт в группе станет { $group }. Потом можно украсть карту; у кого: { $victims }.
offer-discard = Сбросить один Соус.
offer-steal = Украсть карту у игрока { $victim } (в группе { $group ->
    [one] { $group } карта
    [few] { $group } карты
   *[many] { $group } карт
}).
offer-no-theft = Ничего не красть.

dealt = Поле разложено, колпак на { $hat }; в колоде { $pile ->
    [one] { $pile } карта
    [few] { $pile } карты
   *[many] { $pile } карт
}. { $first-is ->
    [you] Вы начинаете.
   *[other] Начинает { $first }.
}
dealt-for-two = Поле разложено, все карты открыты; в колоде { $pile ->
    [one] { $pile } карта
    [few] { $pile } карты
   *[many] { $pile } карт
}. { $first-is ->
    [you] Колпак ставите вы.
   *[other] Колпак ставит { $first }.
}
placed = { $seat-is ->
    [you] Вы ставите
   *[other] { $seat } ставит
} колпак на { $cell }; карта «{ $removed }» уходит под низ колоды.
took = { $seat-is ->
    [you] Вы берёте
   *[other] { $seat } берёт
}: { $cards } ({ $cells }; в колоде { $pile }).
hat-moved = Колпак переходит на { $cell }; открыто: { $turned }.
took-hidden = { $seat-is ->
    [you] Вы берёте
   *[other] { $seat } берёт
} скрытую карту: { $card } (в колоде { $pile }).
took-hidden-masked = { $seat } берёт скрытую карту (в колоде { $pile }).
banked = { $seat-is ->
    [you] Вы выкладываете
   *[other] { $seat } выкладывает
}: { $cards }{ $group ->
    [1] {"."}
   *[other] . Теперь в группе { $group ->
        [one] { $group } карта
        [few] { $group } карты
       *[many] { $group } карт
    }.
}
al-dente = «Аль денте»! { $seat-is ->
    [you] Жетон берёте вы.
   *[other] Жетон берёт { $seat }.
}
stole = «Par ici la pasta!» { $seat-is ->
    [you] Вы крадёте
   *[other] { $seat } крадёт
} { $victim-is ->
    [you] у вас
   *[other] у игрока { $victim }
}: { $card }.
declined = { $seat-is ->
    [you] Вы ничего не крадёте.
   *[other] { $seat } ничего не крадёт.
}
discarded = { $seat-is ->
    [you] У вас семь Соусов, один вы сбрасываете.
   *[other] { $seat } показывает семь Соусов и один сбрасывает.
}

scene-turn = Ход { $turn }. { $chef-is ->
    [you] Ходите вы.
   *[other] Ходит { $chef }.
} В колоде { $pile ->
    [one] { $pile } карта
    [few] { $pile } карты
   *[many] { $pile } карт
}.
scene-over = Партия окончена, сделано { $turn ->
    [one] { $turn } ход
    [few] { $turn } хода
   *[many] { $turn } ходов
}.
scene-row = Ряд { $row }: a { $a }, b { $b }, c { $c }, d { $d }.
scene-hat = Колпак на { $hat }; в его ряду и столбце: { $reach }.
scene-bottom = Под низом колоды: { $card }.
scene-bottom-drawn = Последняя карта колоды, которая никому не достаётся: { $card }.
scene-discarded = Вышли из игры: { $sauces ->
    [one] { $sauces } Соус
    [few] { $sauces } Соуса
   *[many] { $sauces } Соусов
}.
scene-al-dente = { $holder-is ->
    [you] Жетон «Аль денте» у вас
   *[other] Жетон «Аль денте» держит { $holder }
} ({ $points ->
    [-2] минус 2 очка
   *[other] плюс { $points } очка
} в конце).
scene-seat = { $seat }: { $score ->
    [one] { $score } очко
    [few] { $score } очка
   *[many] { $score } очков
}, { $cards ->
    [0] рука пуста
    [one] { $cards } карта на руке
    [few] { $cards } карты на руке
   *[many] { $cards } карт на руке
}.
scene-group = { $seat-is ->
    [you] Ваша группа «{ $shape }»
   *[other] { $seat }, группа «{ $shape }»
}: { $size ->
    [one] { $size } карта
    [few] { $size } карты
   *[many] { $size } карт
}{ $sauces ->
    [0] {""}
   *[other] , из них Соус: { $sauces }
}.
scene-hand = { $seat-is ->
    [you] Ваша рука: { $cards }.
   *[other] { $seat }, на руке: { $cards }.
}
scene-known = { $seat }, на руке (все это помнят): { $cards }.

ending-pile = Взята последняя карта колоды: партия окончена.

why-place-hat = Сначала поставьте колпак на одну из шестнадцати клеток.
why-over = Партия окончена.
why-no-hat = Колпак переставляют, только когда взяты карты из его ряда или столбца.
why-no-theft = Красть можно только сразу после выкладывания, и только карту той же формы.
why-no-discard = Сбросить Соус можно, только если на руке семь Соусов.
why-discard-sauce = Семь Соусов выложить нельзя: один сбросьте.
why-must-bank = На руке уже семь карт: нужно что-нибудь выложить.
why-not-in-reach = Ни в ряду, ни в столбце колпака нет вида «{ $kind }».
why-no-room = { $kind }: брать надо все, а их { $there }; на руке осталось мест: { $room }.
why-sauce-alone = Соусу нужна компания: выложите вместе с ним хотя бы одну карту макарон.
why-not-in-hand = { $kind }: у вас таких карт { $held }, а не { $wanted }.
why-old-cell = Колпак должен перейти на новую карту: { $cells }.
why-hat-first = Сначала переставьте колпак на одну из новых карт: { $cells }.
why-no-such-group = Красть можно только у игроков: { $victims }.
why-theft-first = Сначала решите: украсть карту ({ $victims }) или ничего не красть.

# То, что говорит только доска в браузере.
board-grid = Поле
board-face-down = карта рубашкой вверх
board-hat-cell = { $cell }: карта рубашкой вверх под колпаком
board-pile = Колода: { $count ->
    [one] { $count } карта
    [few] { $count } карты
   *[many] { $count } карт
}
board-bottom = Под низом колоды: { $card }
board-hold = У вас будет карт: { $count } из 7.
board-hand = Ваша рука: { $count } из 7 карт
board-cards = { $count ->
    [0] нет карт
    [one] { $count } карта
    [few] { $count } карты
   *[many] { $count } карт
} на руке
board-score = { $score ->
    [one] { $score } очко
    [few] { $score } очка
   *[many] { $score } очков
}
board-group = { $shape }: { $count ->
    [one] { $count } карта
    [few] { $count } карты
   *[many] { $count } карт
}{ $sauces ->
    [0] {""}
   *[other] , из них соусов: { $sauces }
}
board-group-tip = Кто выложит эту форму, сможет украсть отсюда карту.
board-goal = Каждая выложенная карта — очко. Когда колода закончится, побеждает тот, у кого очков больше.
board-threat = Угроза кражи: { $names }
board-risk = Угроза кражи: { $shape } ({ $names }).
board-chance = Выложите { $shape }: кража у игрока { $name }.
board-steal = Украсть карту ({ $shape }) у игрока { $name }
board-al-dente = Жетон «Аль денте»: { $points ->
    [-2] минус 2 очка
   *[other] плюс { $points } очка
} в конце
board-put-back = Вернуть
board-theft = Украдено!
board-group-now = { $name }, { $shape }: { $before } → { $now }
board-tie = При равенстве очков решает самая большая группа, затем число групп.

lesson-take = Колпак действует только на свой ряд и столбец. Возьмите там равиоли: берут сразу все, то есть две карты.
lesson-hat = Пустые места заняли новые карты, рубашкой вверх. Переставьте колпак на одну из них: от него зависит, что сможет взять следующий.
lesson-bank = Две карты равиоли и два соуса, которые подходят к любой форме: выложите все четыре. Меньше трёх — и вы получите жетон «Аль денте», а за него снимают очки.
lesson-steal = У соперника на столе тоже равиоли: одну карту можно украсть. Par ici la pasta!
lesson-end = Пять карт — пять очков. Когда колода закончится, победит тот, кто выложил больше; карты на руке не считаются. Дальше играйте сами.
