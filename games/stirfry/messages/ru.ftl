title = Stir-Fry Eighteen
pitch = Заявляйте, блефуйте, пробуйте: восемнадцать карт, один вок, кто первым наберёт 50 очков.

option-reward = За разоблачённый блеф — карта
option-reward-now = сразу
option-reward-next-turn = в начале следующего хода дегустатора
option-cook-bonus = Карта после приготовления блюда
option-last-round = Доиграть круг
option-target = Сколько очков нужно
option-target-50 = 50
option-target-300 = 300 (звёздный шеф)
option-empty-pantry = Пустая кладовая: без карты в начале хода
option-bullseye = В яблочко: ровно столько очков
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
guide-ask-main = Заявка (пара или названный белок) приносит карты, если никто не попробует. Она может быть и ложью. Когда рука хороша, приготовьте от трёх до пяти разных карт, среди них лапшу.
guide-ask-caught = В этот ход заявок больше нет, но готовить из того, что есть, можно.
guide-ask-taste-pair = Попробовали ложь — получаете карту; попробовали правду — теряете всю руку. Все отвечают тайно и одновременно.
guide-ask-taste-protein = Каждый белок есть лишь в одном экземпляре. Если он у вас или вы его видели, ответ известен.
guide-ask-keep = Ход кончают самое большее с тремя картами. Лапша нужна для любого блюда; карты, которые усиливают друг друга, стоит держать вместе.

offer-pair = Положить настоящую пару: { $cards } (3 карты).
offer-pair-bluff = Положить { $cards } и заявить пару: блеф (3 карты).
offer-claim = Положить карту «{ $named }» и так и сказать ({ $earns ->
    [one] { $earns } карта
    [few] { $earns } карты
   *[many] { $earns } карт
}).
offer-claim-bluff = Положить карту «{ $card }» и сказать «{ $named }!»: блеф ({ $earns ->
    [one] { $earns } карта
    [few] { $earns } карты
   *[many] { $earns } карт
}).
offer-cook = Приготовить: { $dish } — { $points ->
    [one] { $points } очко
    [few] { $points } очка
   *[many] { $points } очков
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
    [one] { $count } карту
    [few] { $count } карты
   *[many] { $count } карт
}.
turn = { $seat-is ->
    [you] Начинается ваш ход.
   *[other] Начинается ход: { $seat }.
}
drew = { $seat-is ->
    [you] Вы берёте: { $cards }.
   *[other] { $seat } берёт: { $cards }.
}
drew-hidden = { $seat } берёт { $count ->
    [one] { $count } карту
    [few] { $count } карты
   *[many] { $count } карт
}.
claimed-pair = { $seat-is ->
    [you] Вы кладёте { $cards } и заявляете пару.
   *[other] { $seat } кладёт { $cards } и заявляет пару.
}
claimed-pair-hidden = { $seat } кладёт { $count ->
    [one] { $count } карту
    [few] { $count } карты
   *[many] { $count } карт
} и заявляет пару.
claimed-protein = { $seat-is ->
    [you] Вы кладёте карту «{ $cards }» и заявляете: { $named }!
   *[other] { $seat } кладёт карту «{ $cards }» и заявляет: { $named }!
}
claimed-protein-hidden = { $seat } кладёт { $count ->
    [one] { $count } карту
    [few] { $count } карты
   *[many] { $count } карт
} и заявляет: { $named }!
all-trust = Все верят.
all-taste = Проба! Её требуют: { $tasters }.
answered = Проба! Её требуют: { $tasters }; верят: { $trusters }.
unchallenged = Требовать пробы никто не вправе.
tested-honest = { $accuser-is ->
    [you] Вы пробуете
   *[other] { $accuser } пробует
}: { $cards }. Заявка была правдивой!
tested-bluff = { $accuser-is ->
    [you] Вы пробуете
   *[other] { $accuser } пробует
}: { $cards }. { $claimant-is ->
    [you] Ваш блеф раскрыт!
   *[other] Это блеф, { $claimant } его не утаит!
}
lost-hand = { $seat-is ->
    [you] Вы теряете всю руку: { $cards }.
   *[other] { $seat } теряет всю руку: { $cards }.
}
lost-hand-hidden = { $seat } теряет всю руку: { $count ->
    [one] { $count } карта
    [few] { $count } карты
   *[many] { $count } карт
}.
lost-points = { $seat-is ->
    [you] У вас нет карт, и вы платите { $points ->
        [one] { $points } очко
        [few] { $points } очка
       *[many] { $points } очков
    }.
   *[other] { $seat } без карт и платит { $points ->
        [one] { $points } очко
        [few] { $points } очка
       *[many] { $points } очков
    }.
}
owed = { $seat-is ->
    [you] В начале следующего хода вы возьмёте
   *[other] В начале следующего хода { $seat } возьмёт
} на { $owed ->
    [one] { $owed } карту
    [few] { $owed } карты
   *[many] { $owed } карт
} больше.
cooked = { $seat-is ->
    [you] Вы готовите
   *[other] { $seat } готовит
}: { $dish }. Очки: { $points }, всего { $score }.
cooked-bounced = { $seat-is ->
    [you] Вы готовите
   *[other] { $seat } готовит
}: { $dish }. Очки: { $points } — перебор, счёт отскакивает до { $score }.
discarded = { $seat-is ->
    [you] Вы сбрасываете: { $cards }.
   *[other] { $seat } сбрасывает: { $cards }.
}
discarded-hidden = { $seat } сбрасывает { $count ->
    [one] { $count } карту
    [few] { $count } карты
   *[many] { $count } карт
} в закрытую.
shuffled = Всё со стола замешивается в колоду, в ней { $pile ->
    [one] { $pile } карта
    [few] { $pile } карты
   *[many] { $pile } карт
}.
last-round = { $seat-is ->
    [you] Вы набрали
   *[other] { $seat } набирает
} нужные очки: этот круг последний.
play-on = Ровно на цели больше никого нет: игра продолжается.

scene-turn = Ход { $turn }, цель { $target }. { $chef-is ->
    [you] У плиты вы.
   *[other] У плиты: { $chef }.
} В колоде { $pile ->
    [one] { $pile } карта
    [few] { $pile } карты
   *[many] { $pile } карт
}.
scene-closing = Этот круг последний.
scene-shown = Открыто на столе: { $cards }.
scene-claim-pair = На доске две закрытые карты: пара, заявляет { $chef }.
scene-claim-protein = На доске одна закрытая карта: { $named }, заявляет { $chef }.
scene-seat = { $seat-is ->
    [you] Вы
   *[other] { $seat }
}: { $score ->
    [one] { $score } очко
    [few] { $score } очка
   *[many] { $score } очков
}, { $cards ->
    [0] карт нет
    [one] { $cards } карта
    [few] { $cards } карты
   *[many] { $cards } карт
}{ $down ->
    [0] {""}
   *[other] , закрыто на столе: { $down }
}{ $owed ->
    [0] {""}
   *[other] , причитается: { $owed }
}.
scene-hand = { $seat-is ->
    [you] Ваша рука: { $cards }.
   *[other] Рука, { $seat }: { $cards }.
}
scene-down = { $seat-is ->
    [you] Вы положили в закрытую: { $cards }.
   *[other] { $seat }, закрыто на столе: { $cards }.
}
scene-recall = Вы помните: чего у игрока { $seat } быть не может — { $kinds }.

ending-target = Нужные очки набраны: игра окончена.
ending-last-round = Последний круг доигран: игра окончена.
ending-cut = Игра затянулась и прервана: побеждает лучший счёт.

why-answer = Ответьте на заявку: попробовать или поверить.
why-over = Игра окончена.
why-caught = Ваш блеф раскрыт: в этот ход больше никаких заявок.
why-second-pair = Пару можно заявить только раз за ход.
why-second-protein = Белок можно заявить только раз за ход.
why-not-in-hand = Не хватает: { $missing }. Ваша рука: { $hand }.
why-no-noodles = Для блюда нужна Лапша.
why-dish-size = В блюде от 3 до 5 карт, а не { $cards }.
why-keep-later = Что оставить, выбирают в конце хода, когда карт больше трёх.
why-no-claim = Нет заявки, на которую отвечать.
why-keep-now = Сначала выберите три карты, которые оставите.

# То, что говорит только доска в браузере.
board-hand = Ваша рука
board-pile = Колода: { $count ->
    [one] { $count } карта
    [few] { $count } карты
   *[many] { $count } карт
}
board-pile-caption = Колода
board-cards = { $count ->
    [one] { $count } карта
    [few] { $count } карты
   *[many] { $count } карт
}
board-owed = долг: { $count }
board-chef = повар
board-score = { $score } из { $target } очков
board-points = { $points ->
    [one] { $points } очко
    [few] { $points } очка
   *[many] { $points } очков
}
board-line = { $points } вместе с: { $companions }
board-face-down = Карта рубашкой вверх
board-claim = Заявка на доске
board-table = На столе
board-wok = Вок
board-hint = Выберите карты из руки: одну, чтобы назвать белок, две для пары, от трёх до пяти для блюда.
board-say-pair = Пара!
board-say = { $named }!
board-call-pair = Пара! (взять 3)
board-call = { $named }! (взять { $earns })
board-cook = Приготовить: { $points ->
    [one] { $points } очко
    [few] { $points } очка
   *[many] { $points } очков
}
board-keep = Оставить эти три
board-done = Закончить ход
board-put-back = Вернуть в руку
board-taste-test = Дегустация
board-taste = Пробую
board-trust = Верю
board-sealed = Ваш ответ запечатан; его ещё можно изменить.
board-true = Это была правда!
board-bluff = Блеф!
board-only-you = Видите только вы
