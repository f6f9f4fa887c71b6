report-title = как она играется
report-head = Партий: { $games }, игроков: { $seats } ({ $bots }).
report-made-with = Сделано командой
report-method = Все интервалы — 95 %, партии взяты как группы: Уилсона для долей, Стьюдента для средних и отношений. Каждую таблицу можно взять с собой в CSV.
report-numbers = Числа
report-replay = посмотреть командой
report-unit-turns = ходы
report-unit-rounds = раунды

section-summary = Коротко
about-summary = Какова партия за этим столом; рядом — обычные столы других игр.
section-order = Честно ли? Кто начинает
about-order = Как часто выигрывает тот, кто ходит первым, вторым и так далее, на каком бы месте он ни сидел; честно было бы { $fair }. Если отрезок не касается линии, это преимущество (или его нехватка), которое везением почти не объяснить. Где игроки сами решают, кто ходит первым, сказать нечего.
section-tension = Есть ли напряжение?
about-tension = По шансам на победу, шаг за шагом, какими их видят компьютерные игроки; шансы поправлены так, чтобы сбываться столь часто, как говорят. Линии показывают, насколько партия открыта (100 % — когда шансы всех равны) и каковы шансы будущего победителя.
section-skill = Умение против везения
about-skill = Один более сильный игрок среди более слабых, по очереди на каждом месте. Чем больше он выигрывает сверх своей доли, тем заметнее умение; последний столбец — сколько нужно партий, чтобы лучший вёл с уверенностью 95 %.
section-actions = Выбор
about-actions = Сколько из предложенных действий что-то значат. Действие верно, если никакой другой вид не лучше для игрока более чем на 2 % победы. То, что верно всегда или никогда, — не выбор: такие правила отмечены, с решениями, на которые стоит взглянуть.
section-interaction = Взаимодействие
about-interaction = Насколько решение меняет шансы других.
section-rules = Какое правило виновато
about-rules = Каждый вид действий запрещали одному месту, на тех же раздачах, по очереди каждому. Насколько меньше оно выигрывает — столько и стоит действие: причина, а не совпадение. Ниже нуля — значит, компьютерным игрокам лучше без него.
section-endings = Концовки и ничьи
about-endings = Чем кончаются партии.
section-lengths = Длина
about-lengths = Единица: { $unit }.
section-scores = Очки
about-scores = Очки всех игроков в конце.
section-lead-changes = Смены лидера
about-lead-changes = Сколько раз за партию другой игрок явно выходил вперёд.
section-choices = Число вариантов
about-choices = Из скольких действий приходилось выбирать. Много решений с одним вариантом — рутина; много с десятками — трудно обозреть.
section-chances = Насколько можно верить шансам
about-chances = Что было сказано и как часто сбывалось, по всем позициям всех партий. Здесь шансы снимают { $skill } неопределённости незнающего (оценка Брайера) и ошибаются в среднем на { $error }. Где первое число мало, читайте напряжение, выбор и взаимодействие как намёки.

figure-length = Длина
means-length = Партия длится { $value } ({ $unit }).
figure-decisions = Решения
means-decisions = Каждый игрок решает { $value } раза за партию.
figure-turn = Решений за ход
means-turn = На единицу длины ({ $unit }) приходится { $value } решения, считая ответы других.
figure-choices = Варианты
means-choices = Решение предлагает в среднем { $value } действия.
figure-points = Очки
means-points = У игрока в конце { $value } очка.
figure-close = Равные партии
means-close = В { $value } партий у второго не меньше девяти десятых очков первого.
figure-shared = Общие победы
means-shared = { $value } партий кончаются общим первым местом.
figure-nobody = Проиграли все
means-nobody = { $value } партий не выиграл никто.
figure-lead-changes = Смены лидера
means-lead-changes = Лидерство переходит { $value } раза за партию.
figure-drama = Драма
means-drama = Пока будущий победитель позади, он отстаёт на { $value } (корень из разрыва, от 0 до 1): чем больше, тем круче поворот.
figure-uncertainty = Открытость
means-uncertainty = За всю партию исход открыт на { $value }.
figure-decided = Решается поздно
means-decided = После { $value } партии шансы победителя остаются выше 80 %. Чем позже, тем дольше стоит бороться.
figure-comeback = Возвращения
means-comeback = В { $value } партий у победителя после первой четверти было меньше половины честной доли шансов.
figure-runaway = Беглец
means-runaway = Лидер середины партии выигрывает на { $value } чаще, чем стоит его перевес. Заметно выше нуля — лидеры убегают, ниже — их догоняют.
figure-forced = Вынужденные решения
means-forced = { $value } решений оставляют одно действие.
figure-luck = Везение
means-luck = { $value } всего, что движет шансами, — везение раздачи и добора; остальное — игра.
figure-good-choices = Хорошие варианты
means-good-choices = { $value } из предложенных действий не хуже лучшего.
figure-idle-turns = Пустые ходы
means-idle-turns = В { $value } ходов игрока ни одно решение не меняет его шансов на 1 %: скука или рутина.
figure-interaction = Влияние на других
means-interaction = Решение сдвигает шансы другого игрока в среднем на { $value }. Около нуля каждый играет сам по себе.
figure-kingmaking = Чужая корона
means-kingmaking = В { $value } партий тот, кто уже не может выиграть, решает, кто выиграет.
figure-order-1 = Победы 1-го
figure-order-2 = Победы 2-го
figure-order-3 = Победы 3-го
figure-order-4 = Победы 4-го
figure-order-5 = Победы 5-го
figure-order-6 = Победы 6-го
figure-order-7 = Победы 7-го
figure-order-8 = Победы 8-го

verdict-always = верно всегда
verdict-never = не верно никогда
verdict-sometimes = выбор
verdict-unknown = не с чем сравнить
example-always = Верно всегда: здесь лучше любого другого вида на { $by }
example-never = Не верно никогда: здесь хуже лучшего на { $by }
example-kingmaking = Чужая корона: шансы другого игрока меняются на { $by }
example-decided = Выбрано на шаге { $step }, игрок { $seat }: { $action }

column-figure = показатель
column-value = значение
column-interval = 95 %
column-game = игра
column-seats = игроков
column-low = от
column-high = до
column-turn = ход
column-wins = победы
column-points = очки
column-tenth = десятая часть партии
column-openness = открытость
column-winner = шансы победителя
column-stronger = сильнее
column-weaker = слабее
column-fair = честно
column-rating = рейтинг
column-games-until-sure = партий до уверенности
column-action = действие
column-rule = правило
column-a-game = за партию
column-taken = берут, если можно
column-right = верно
column-verdict = вывод
column-worth = цена
column-wins-without = победы без него
column-games = партий
column-ending = концовка
column-share = доля
column-length = длина
column-count = число
column-changes = смен
column-choices = вариантов
column-said = сказано
column-came-true = сбылось
column-times = раз
column-a = A
column-b = B
column-difference = B − A
column-stands = стоит
column-front = фронт
column-variant = вариант
column-aim = цель

compare-clear = Ясно после { $deals ->
    [one] { $deals } раздачи
   *[other] { $deals } раздач
}.
compare-alike = Практически поровну после { $deals ->
    [one] { $deals } раздачи
   *[other] { $deals } раздач
} (с точностью до { $margin }).
compare-unclear = Неясно после { $deals ->
    [one] { $deals } раздачи
   *[other] { $deals } раздач
}.
compare-stopped = Остановлено после { $deals ->
    [one] { $deals } раздачи
   *[other] { $deals } раздач
}.
compare-by = { $figure }: B − A = { $value } (от { $low } до { $high }).
compare-not-measured = { $figure }: не измерялось.
compare-method = Интервалы верны при каждом просмотре ({ $sure } за всю серию); * верно с этой вероятностью среди всех показателей сразу (e-BH). «saved» — доля дисперсии, которую сняли общие раздачи.
sweep-method = ♦ — на фронте: ни один другой вариант не лучше по одной цели, не уступая по остальным. ✓ — цель достигнута, … — отброшен рано. Значения с их 95-процентными интервалами; среди многих вариантов лучший кажется лучше, чем он есть: сравните его на новых раздачах командой `bistro compare`.
