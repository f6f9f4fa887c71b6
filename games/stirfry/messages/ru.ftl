title = Stir-Fry Eighteen
pitch = Заявляйте, блефуйте, пробуйте: восемнадцать карт, один вок, кто первым наберёт 50 очков.

option-reward = За разоблачённый блеф — карта
option-reward-now = сразу
option-reward-next-turn = в начале следующего хода дегустатора
option-cook-bonus = Карта после приготовления блюда
option-last-round = Доиграть круг
option-target = Сколько очков нужно
option-target-50 = 50
option-target-300 = 300 (звёздный шеф)
option-empty-pantry = Пустая кладовая: без карты в начале хода
option-bullseye = В яблочко: победа только при ровном попадании
preset-leaflet = Как в буклете
preset-publisher = Как в английских правилах издателя

shrimp = Креветка
pork = Свинина
chicken = Курица
ginger = Имбирь
onion = Зелёный лук
soy = Соевый соус
mushrooms = Грибы
noodles = Лапша

ask-main = Сделайте заявку, приготовьте блюдо или закончите ход.
ask-caught = Ваш блеф раскрыт: приготовьте блюдо или закончите ход.
ask-taste-pair = { $chef } заявляет пару. Попробовать или поверить?
ask-taste-protein = { $chef } заявляет: { $named }! Попробовать или поверить?
ask-keep = Выберите три карты, которые оставите.

# Когда вопрос задан впервые.
guide-ask-main = Заявка (пара или названный белковый продукт) приносит карты, если никто не попробует. Она может быть и ложью. Когда рука хороша, приготовьте от трёх до пяти разных карт, среди них лапшу.
guide-ask-caught = В этот ход заявок больше нет, но готовить из того, что есть, можно.
guide-ask-taste-pair = Попробовали ложь — получаете карту; попробовали правду — теряете всю руку. Все отвечают тайно и одновременно.
guide-ask-taste-protein = Каждый белок есть лишь в одном экземпляре. Если он у вас или вы его видели, ответ известен.
guide-ask-keep = Ход заканчивают самое большее с тремя картами. Лапша нужна для любого блюда; карты, которые усиливают друг друга, стоит держать вместе.

offer-pair = Положить настоящую пару: { $cards } (принесёт 3 карты).
offer-pair-bluff = Положить: { $cards } — и заявить пару: блеф (принесёт 3 карты).
offer-claim = Положить карту «{ $named }» и так и сказать (принесёт { $earns ->
    [one] { $earns } карту
    [few] { $earns } карты
   *[many] { $earns } карт
}).
offer-claim-bluff = Положить карту «{ $card }» и сказать «{ $named }!»: блеф (принесёт { $earns ->
    [one] { $earns } карту
    [few] { $earns } карты
   *[many] { $earns } карт
}).
offer-cook = Приготовить: { $dish } — { $points ->
    [one] { $points } очко
    [few] { $points } очка
   *[many] { $points } очков
}.
offer-done = Закончить ход, не готовя.
offer-keep = Оставить: { $kept }; сбросить: { $lost }.
offer-taste = Попробовать: если это блеф, вы получите карту; если правда, потеряете всю руку.
offer-trust = Поверить.

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
drew = { $seat-is ->
    [you] Вы берёте: { $cards }.
   *[other] { $seat } берёт: { $cards }.
}
drew-hidden = { $seat } берёт { $count ->
    [one] { $count } карту
    [few] { $count } карты
   *[many] { $count } карт
}.
claimed-pair = { $seat-is ->
    [you] Вы кладёте: { $cards } — и заявляете пару.
   *[other] { $seat } кладёт: { $cards } — и заявляет пару.
}
claimed-pair-hidden = { $seat } кладёт { $count ->
    [one] { $count } карту
    [few] { $count } карты
   *[many] { $count } карт
} и заявляет пару.
claimed-protein = { $seat-is ->
    [you] Вы кладёте карту «{ $cards }» и заявляете: { $named }!
   *[other] { $seat } кладёт карту «{ $cards }» и заявляет: { $named }!
}
claimed-protein-hidden = { $seat } кладёт { $count ->
    [one] { $count } карту
    [few] { $count } карты
   *[many] { $count } карт
} и заявляет: { $named }!
all-trust = Все верят.
all-taste = Проба! За пробу: { $tasters }.
answered = Проба! За пробу: { $tasters }; против: { $trusters }.
unchallenged = Пробовать никто не может.
tested-honest = { $accuser-is ->
    [you] Вы пробуете
   *[other] { $accuser } пробует
}: { $cards }. Заявка была правдивой!
tested-bluff = { $accuser-is ->
    [you] Вы пробуете
   *[other] { $accuser } пробует
}: { $cards }. { $claimant-is ->
    [you] Ваш блеф раскрыт!
   *[other] Это блеф! Заявку делал игрок { $claimant }.
}
lost-hand = { $seat-is ->
    [you] Вы теряете всю руку: { $cards }.
   *[other] { $seat } теряет всю руку: { $cards }.
}
lost-hand-hidden = { $seat } теряет всю руку: { $count ->
    [one] { $count } карта
    [few] { $count } карты
   *[many] { $count } карт
}.
lost-points = { $seat-is ->
    [you] Карт нет: вы теряете
   *[other] Карт нет: { $seat } теряет
} { $points ->
    [one] { $points } очко
    [few] { $points } очка
   *[many] { $points } очков
}.
owed = { $seat-is ->
    [you] В начале следующего хода вы возьмёте
   *[other] В начале следующего хода { $seat } возьмёт
} на { $owed ->
    [one] { $owed } карту
    [few] { $owed } карты
   *[many] { $owed } карт
} больше.
cooked = { $seat-is ->
    [you] Вы готовите
   *[other] { $seat } готовит
}: { $dish }. Очки: { $points }, всего { $score }.
cooked-bounced = { $seat-is ->
    [you] Вы готовите
   *[other] { $seat } готовит
}: { $dish }. Очки: { $points } — перебор, счёт отскакивает до { $score }.
discarded = { $seat-is ->
    [you] Вы сбрасываете: { $cards }.
   *[other] { $seat } сбрасывает: { $cards }.
}
discarded-hidden = { $seat } сбрасывает { $count ->
    [one] { $count } карту
    [few] { $count } карты
   *[many] { $count } карт
} рубашкой вверх.
shuffled = Всё со стола замешивается в колоду, в ней { $pile ->
    [one] { $pile } карта
    [few] { $pile } карты
   *[many] { $pile } карт
}.
last-round = { $seat-is ->
    [you] Вы набрали
   *[other] { $seat } набирает
} нужное число очков: этот круг последний.
play-on = Ровно нужного счёта больше нет ни у кого: партия продолжается.

scene-turn = Ход { $turn }, цель { $target }. { $chef-is ->
    [you] У плиты вы.
   *[other] У плиты: { $chef }.
} В колоде { $pile ->
    [one] { $pile } карта
    [few] { $pile } карты
   *[many] { $pile } карт
}.
scene-closing = Этот круг последний.
scene-shown = Открыто на столе: { $cards }.
scene-claim-pair = На разделочной доске две карты рубашкой вверх: пара, заявляет { $chef }.
scene-claim-protein = На разделочной доске одна карта рубашкой вверх: { $named }, заявляет { $chef }.
scene-seat = { $seat-is ->
    [you] Вы
   *[other] { $seat }
}: { $score ->
    [one] { $score } очко
    [few] { $score } очка
   *[many] { $score } очков
}, { $cards ->
    [0] карт нет
    [one] { $cards } карта
    [few] { $cards } карты
   *[many] { $cards } карт
}{ $down ->
    [0] {""}
   *[other] , рубашкой вверх на столе: { $down }
}{ $owed ->
    [0] {""}
   *[other] , ещё возьмёт: { $owed }
}.
scene-hand = { $seat-is ->
    [you] Ваша рука: { $cards }.
   *[other] { $seat }, на руке: { $cards }.
}
scene-down = { $seat-is ->
    [you] Вы положили рубашкой вверх: { $cards }.
   *[other] { $seat }, рубашкой вверх на столе: { $cards }.
}
scene-recall = Вы помните: чего у игрока { $seat } быть не может — { $kinds }.

ending-target = Нужное число очков набрано: партия окончена.
ending-last-round = Последний круг доигран: партия окончена.
ending-cut = Партия затянулась и прервана: побеждает лучший счёт.

why-answer = Ответьте на заявку: попробовать или поверить.
why-over = Партия окончена.
why-caught = Ваш блеф раскрыт: в этот ход больше никаких заявок.
why-second-pair = Пару можно заявить только раз за ход.
why-second-protein = Белок можно заявить только раз за ход.
why-not-in-hand = Не хватает: { $missing }. Ваша рука: { $hand }.
why-no-noodles = Для блюда нужна Лапша.
why-dish-size = В блюде от 3 до 5 карт, а не { $cards }.
why-keep-later = Что оставить, выбирают в конце хода, когда карт больше трёх.
why-no-claim = Нет заявки, на которую отвечать.
why-keep-now = Сначала выберите три карты, которые оставите.

# То, что говорит только доска в браузере.
board-hand = Ваша рука
board-pile = Колода: { $count ->
    [one] { $count } карта
    [few] { $count } карты
   *[many] { $count } карт
}
board-pile-caption = Колода
board-cards = { $count ->
    [one] { $count } карта
    [few] { $count } карты
   *[many] { $count } карт
}
board-owed = ещё возьмёт: { $count }
board-chef = шеф
board-score = { $score } из { $target } очков
board-goal = Цель: { $target } очков
board-points = { $points ->
    [one] { $points } очко
    [few] { $points } очка
   *[many] { $points } очков
}
board-line = { $points } вместе с: { $companions }
board-face-down = Карта рубашкой вверх
board-claim = Заявка на разделочной доске
board-no-claim = Сюда кладут заявки рубашкой вверх
board-table = На столе
board-wok = Вок
board-hint = Выберите карты с руки: одну, чтобы назвать белок, две для пары, от трёх до пяти для блюда.
board-needs = Ещё нужно: { $cards }.
board-up-to = До { $points } очков.
board-say-pair = Пара!
board-say = { $named }!
board-call-pair = Пара! (взять 3)
board-call = { $named }! (взять { $earns })
board-cook = Приготовить: { $points ->
    [one] { $points } очко
    [few] { $points } очка
   *[many] { $points } очков
}
board-keep = Оставить эти три
board-done = Закончить ход
board-put-back = Вернуть на руку
board-taste-test = Проба
board-taste = Пробую
board-trust = Верю
board-sealed = Ваш ответ скрыт; его ещё можно изменить.
board-true = Это была правда!
board-bluff = Блеф!
board-only-you = Видите только вы
board-tie = При равном счёте место делится.

lesson-pair = У вас три соевых соуса. Положите два из них рубашкой вверх и заявите пару: это правда, и она принесёт 3 карты.
lesson-bluff = Никто не попробовал. Теперь блефуйте: положите лапшу рубашкой вверх и заявите креветку. Если никто не попробует, возьмёте 4 карты.
lesson-cook = Получилось. Теперь готовьте: пять разных карт, среди них лапша. Грибы усиливают свинину, свинина — имбирь, имбирь — соус: сумма видна в воке.
lesson-taste = Соперник заявляет креветку. Она в игре одна, и она у вас на руке: пробуйте!
lesson-end = Блеф раскрыт! Соперник ничего не берёт, а вы получаете карту. Побеждает тот, кто первым наберёт 50 очков: дальше играйте сами.
