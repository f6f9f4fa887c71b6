title = Макаронина
pitch = Проведите свою макаронину по полю мимо ингредиентов ваших тайных рецептов.

option-balanced-start = Равный старт: 1, 2, 3 и 3 действия в первом круге
preset-leaflet = Как в буклете
preset-rated = Для рейтинговой партии

tomato = Томат
cheese = Сыр
mushroom = Гриб
shrimp = Креветка
bacon = Бекон
olive = Оливка
pepper = Перец
salmon = Лосось

straight = прямая
curve = изгиб
fork = «Томатный поворот»
basil = «Сила базилика»

north = север
east = восток
south = юг
west = запад

amatriciana = Аматричана
arrabbiata = Аррабьята
caprese = Капрезе
al-forno = Паста аль форно
puttanesca = Путтанеска
fra-diavolo = Фра дьяволо
mari-e-monti = Мари э монти
carrettiera = Карреттьера
mediterranea = Медитерранеа
pescatora = Пескатора
carbonara = Карбонара
paglia-e-fieno = Палья э фьено
alfredo = Альфредо
farfalle = Фарфалле с лососем
alla-greca = Паста по-гречески
lasagne-di-mare = Лазанья ди маре

ask-turn = { $left ->
    [one] Осталось { $left } действие
    [few] Осталось { $left } действия
   *[many] Осталось { $left } действий
}: возьмите жетон, выложите жетон или, если лавка открыта, обменяйте ингредиенты.
ask-last = Поле пусто: последнее действие — или откажитесь от него.
ask-end = Закончите ход, а перед этим, если можно, возьмите рецепт или пиццу.

# Когда вопрос задан впервые.
guide-ask-turn = Каждое действие — взять жетон, выложить жетон или, если лавка открыта, обменять в ней. На что смотрит кончик макаронины, то сразу ваше: ведите её к ингредиентам своих рецептов.
guide-ask-last = Последний ингредиент покинул поле. У каждого ещё одно действие.
guide-ask-end = Больше делать нечего? Закончите ход. Новый рецепт и пицца, если их можно взять, действия не стоят.

offer-draw = Взять жетон из стопки.
offer-start-straight = Начать с клетки { $cell }: прямая.
offer-start = Начать с клетки { $cell }: { $tile }, выход — { $to }.
offer-lay-straight = Выложить на { $cell }: прямая.
offer-lay = Выложить на { $cell }: { $tile }, выход — { $to }.
offer-cross = Пересечь базиликом жетон на { $cell }.
offer-restart = Начать заново: базилик на { $cell }.
offer-trade = Обмен в лавке: { $paid } → { $taken }.
offer-recipe = Взять новый рецепт (бесплатно).
offer-pizza = Забрать пиццу: { $chips } (бесплатно).
offer-end = Закончить ход.
offer-decline = Отказаться от последнего действия.

dealt = { $seat-is ->
    [you] Вам сданы жетоны: { $tiles }; рецепты: { $recipes }.
   *[other] { $seat } получает жетоны: { $tiles }; рецепты: { $recipes }.
}
dealt-hidden = { $seat } получает базилик, шесть других жетонов и два рецепта.
turn = { $seat-is ->
    [you] Ваш ход
   *[other] { $seat } ходит
}: { $actions ->
    [one] { $actions } действие
    [few] { $actions } действия
   *[many] { $actions } действий
}.
drew = { $seat-is ->
    [you] Вы берёте из стопки: { $tile }.
   *[other] { $seat } берёт из стопки: { $tile }.
}
drew-hidden = { $seat } берёт жетон из стопки.
started-straight = { $seat-is ->
    [you] Вы начинаете с клетки { $cell }: прямая.
   *[other] { $seat } начинает с клетки { $cell }: прямая.
}
started = { $seat-is ->
    [you] Вы начинаете с клетки { $cell }: { $tile }, выход — { $to }.
   *[other] { $seat } начинает с клетки { $cell }: { $tile }, выход — { $to }.
}
laid-straight = { $seat-is ->
    [you] Вы выкладываете на { $cell }: прямая.
   *[other] { $seat } выкладывает на { $cell }: прямая.
}
laid = { $seat-is ->
    [you] Вы выкладываете на { $cell }: { $tile }, выход — { $to }.
   *[other] { $seat } выкладывает на { $cell }: { $tile }, выход — { $to }.
}
crossed = { $seat-is ->
    [you] Вы пересекаете базиликом { $cell }.
   *[other] { $seat } пересекает базиликом { $cell }.
}
restarted = { $seat-is ->
    [you] Вы в тупике и начинаете заново: базилик на { $cell }.
   *[other] { $seat } в тупике и начинает заново: базилик на { $cell }.
}
took = { $seat-is ->
    [you] Вы забираете с { $cell }: { $kind }.
   *[other] { $seat } забирает с { $cell }: { $kind }.
}
traded = { $seat-is ->
    [you] Ваш обмен
   *[other] { $seat }, обмен
}: { $paid } → { $taken }.
new-recipe = { $seat-is ->
    [you] Вы берёте новый рецепт
   *[other] { $seat } берёт новый рецепт
}: { $recipe } ({ $required }; дополнительно: { $optional }).
new-recipe-hidden = { $seat } берёт новый рецепт.
pizza-claimed = { $seat-is ->
    [you] Вы забираете пиццу: { $chips }.
   *[other] { $seat } забирает пиццу: { $chips }.
}
last-ingredient = { $seat-is ->
    [you] Вы забрали последний ингредиент
   *[other] { $seat } забирает последний ингредиент
}: у каждого ещё одно действие.
last-turn = { $seat-is ->
    [you] Ваше последнее действие.
   *[other] { $seat }: последнее действие.
}
declined = { $seat-is ->
    [you] Вы отказываетесь.
   *[other] { $seat } отказывается.
}
finish = { $seat-is ->
    [you] Вы вытягиваете жетон финиша!
   *[other] { $seat } вытягивает жетон финиша!
}
counted = { $seat-is ->
    [you] Вы показываете
   *[other] { $seat } показывает
}: { $recipes } — { $points ->
    [one] { $points } очко
    [few] { $points } очка
   *[many] { $points } очков
}, { $finished ->
    [0] ни одного готового рецепта
    [one] { $finished } готовый рецепт
    [few] { $finished } готовых рецепта
   *[many] { $finished } готовых рецептов
}.

picture = { $line }
legend = T томат, C сыр, M гриб, S креветка, B бекон, O оливка, P перец, L лосось; o старт, двойная линия — базилик.
scene-turn = Ход { $turn }: { $player-is ->
    [you] ваш
   *[other] { $player }
}, { $left ->
    [one] осталось { $left } действие
    [few] осталось { $left } действия
   *[many] осталось { $left } действий
}. В стопке { $upper ->
    [0] нижняя половина: { $lower } и жетон финиша
   *[other] сверху { $upper }, снизу { $lower } и жетон финиша
}.
scene-last-round = Поле пусто: у каждого ещё одно действие.
scene-shop = В лавке: { $chips }.
scene-shop-empty = Лавка пуста.
scene-pizza-open = Пицца ещё свободна.
scene-pizza = { $seat-is ->
    [you] Пицца у вас.
   *[other] Пицца у игрока { $seat }.
} На ней: { $chips }.
scene-seat = { $seat-is ->
    [you] Вы
   *[other] { $seat }
}: { $tiles ->
    [0] жетонов нет
    [one] { $tiles } жетон
    [few] { $tiles } жетона
   *[many] { $tiles } жетонов
}{ $basil ->
    [0] {""}
   *[other] {" "}(базилик: { $basil })
}, { $dishes ->
    [one] { $dishes } рецепт
    [few] { $dishes } рецепта
   *[many] { $dishes } рецептов
}.
scene-chips = { $seat-is ->
    [you] Ваши ингредиенты: { $chips }.
   *[other] { $seat }, ингредиенты: { $chips }.
}
scene-end = { $seat-is ->
    [you] Ваша макаронина
   *[other] { $seat }: макаронина
} выходит из { $cell }, направление — { $side }.
scene-stuck = { $seat-is ->
    [you] Ваша макаронина в тупике.
   *[other] { $seat }: макаронина в тупике.
}
scene-hand = { $seat-is ->
    [you] Ваши жетоны: { $tiles }.
   *[other] { $seat }, жетоны: { $tiles }.
}
scene-recipe = { $seat-is ->
    [you] Ваш рецепт
   *[other] { $seat }, рецепт
}: { $recipe } — { $required }; дополнительно: { $optional }.
scene-score = { $seat-is ->
    [you] Сейчас у вас
   *[other] { $seat }: сейчас
} { $points ->
    [one] { $points } очко
    [few] { $points } очка
   *[many] { $points } очков
}, { $finished ->
    [0] ни одного готового рецепта
    [one] { $finished } готовый рецепт
    [few] { $finished } готовых рецепта
   *[many] { $finished } готовых рецептов
}.

ending-finish = Вытянут жетон финиша: партия окончена.
ending-eaten = Поле пусто, и у каждого было последнее действие: партия окончена.
ending-idle = Два полных круга никто не берёт и не выкладывает жетонов: партия прервана.
ending-long = Партия затянулась и прервана.

why-no-actions = Действий не осталось: закончите ход.
why-over = Партия окончена.
why-already-started = Ваша макаронина уже на поле: продолжайте её со свободного конца.
why-start-first = На поле нет ни одного вашего жетона: начните со стартовой точки.
why-no-start-point = На { $cell } нет стартовой точки.
why-start-taken = Стартовая точка на { $cell } занята.
why-not-faced = Ни один свободный конец вашей макаронины не смотрит на { $cell }.
why-occupied = На { $cell } лежит жетон: пересечь его может только базилик.
why-does-not-fit = Так на { $cell } жетон не стыкуется. Можно: { $ways }.
why-not-in-hand = У вас нет такого жетона: { $tile }.
why-nothing-to-cross = На { $cell } нет жетона, который можно пересечь.
why-basil-below = Базилик на { $cell } пересечь нельзя.
why-rim-beyond = За { $cell } край поля: базилику нужна клетка, на которую выйти.
why-not-stuck = Ваша макаронина не в тупике: свободный конец смотрит на пустую клетку.
why-shop-closed = При игре вдвоём лавки нет.
why-one-common = Одна такая фишка ничего не покупает ({ $kind }): заплатите двумя из томатов и сыра или одной другого вида.
why-not-held = Не хватает: { $missing }.
why-same-kind = Нельзя платить тем, что берёте: { $kind }.
why-not-in-shop = Этого в лавке нет: { $kind }.
why-second-recipe = За ход можно взять только один новый рецепт.
why-no-recipe-left = Рецептов больше нет.
why-recipe-open = Каждый ваш рецепт должен быть собран или недостижим: { $recipes }.
why-pizza-gone = { $seat-is ->
    [you] Пицца уже у вас.
   *[other] Пицца уже у игрока { $seat }.
}
why-actions-left = Сначала действия: осталось { $left }.
why-decline = Вы ещё не действовали: скажите, что отказываетесь.
why-no-declining = Действия обязательны: взять жетон можно всегда.
why-end = Вы уже действовали: закончите ход.

board-cloth = Поле девять на девять клеток с макаронинами и ингредиентами
board-cell = { $cell }: сюда можно выложить — { $tile }
board-lay = Выложить
board-turn-left = Повернуть влево
board-turn-right = Повернуть вправо
board-put-back = Вернуть
board-takes = Заберёт: { $chips }
board-hand = Ваши жетоны
board-recipes = Ваши рецепты
board-deck = Новый рецепт (осталось { $deck })
board-shop = Лавка
board-pay-with = Чем заплатить:
board-pizza = Пицца
board-claim = Забрать
board-pick-two = Томат и { $count ->
    [0] две другие фишки выбраны.
    [one] ещё одна фишка:
   *[other] ещё две фишки:
}
board-draw = Взять жетон
board-end = Закончить ход
board-decline = Отказаться
board-pile = Стопка: сверху { $upper }, снизу { $lower } и жетон финиша
board-points = { $points ->
    [one] { $points } очко
    [few] { $points } очка
   *[many] { $points } очков
}
board-tiles = { $tiles ->
    [one] { $tiles } жетон
    [few] { $tiles } жетона
   *[many] { $tiles } жетонов
}{ $basil ->
    [0] {""}
   *[other] {""}, есть базилик
}
board-dishes = { $dishes ->
    [one] { $dishes } рецепт
    [few] { $dishes } рецепта
   *[many] { $dishes } рецептов
}
board-stuck = в тупике
board-no-chips = Ингредиентов пока нет
board-actions = Осталось действий: { $left }
board-optional-there = дополнительно, есть
board-optional-missing = дополнительно, не хватает
board-optional-shared = дополнительно, есть, но требуется в нескольких рецептах
board-tile-of = { $name }: { $tile }
board-lacks = До 5 очков: { $kinds }
board-contested = Нужно и другому рецепту
board-complete = Готово: 5 очков
board-best = Готово с дополнением: 7 очков
board-bonus = дополнение, +2
board-goal = Готовый рецепт: 5 очков, с дополнением 7
board-pizza-points = 4 очка
board-pizza-price = Томат + две фишки
board-shop-price = фишка за фишку
board-how = Нажмите на жетон, затем на зелёную клетку.
board-you = Вы
board-recipe-points = Готовый рецепт — 5 очков, с дополнительным ингредиентом ({ $extra }) — 7; неготовый — 1 очко за каждый имеющийся ингредиент
board-recipe-done = Готово: 5 очков, а с дополнительным ингредиентом ({ $extra }) — 7
board-pizza-worth = 4 очка, и ещё 1, если останется лишний ингредиент
board-there = есть
board-missing = не хватает
board-shared = есть, но требуется в нескольких рецептах
board-counted = Рецепты подсчитаны
board-part = { $name }: { $chips }
board-finished = { $finished ->
    [0] готовых рецептов нет
    [one] { $finished } рецепт готов
    [few] { $finished } рецепта готово
   *[many] { $finished } рецептов готово
}, { $chips ->
    [one] { $chips } фишка
    [few] { $chips } фишки
   *[many] { $chips } фишек
}
board-tie = При равенстве очков решает число готовых рецептов, затем число фишек.

lesson-start = Вашим рецептам нужны сыр и бекон. Начните справа вверху с «Томатного поворота»: один конец смотрит на сыр и забирает его.
lesson-lay = Конец, который смотрит на ингредиент, забирает его. Продолжите с другого конца изгибом: макаронина смотрит на бекон.
lesson-way = Осталось одно действие из трёх. Положите прямой жетон и идите вниз; рецепту не хватает томата.
lesson-pass = Действия закончились: завершите ход.
lesson-finish = Снова ваш ход. Изгиб направо — и конец смотрит на томат: «Аматричана» готова.
lesson-end = Готовые рецепты приносят очки в конце партии: её завершает жетон финиша, спрятанный в стопке. Пицца достанется тому, кто первым её соберёт. Дальше играйте сами.
