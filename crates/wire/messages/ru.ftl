# Что говорит дом, какая бы игра ни шла.

house-name = Игрок { $number }
house-and = { $others } и { $last }

house-turn = { $player-is ->
    [you] Ваш ход.
   *[other] Ходит { $player }.
}
house-turns = { $players } решают одновременно.
house-sealed = Ваш выбор скрыт, пока не выберут остальные: { $notation }
house-prompt = { $offers ->
    [1] Выберите единственное действие
   *[other] Выберите номер от 1 до { $offers }
} или напишите действие:

house-over = Игра окончена.
house-wins = { $player-is ->
    [you] Вы победили!
   *[other] Побеждает { $player }.
}
house-share = { $players } делят победу.
house-nobody-wins = Не победил никто.
house-place = { $place }. { $player } ({ $points ->
    [one] { $points } очко
    [few] { $points } очка
   *[many] { $points } очков
})

house-not-notation = { $problem }
house-refused-over = Игра окончена.
house-not-asked = Сейчас от вас ничего не требуется.
house-no-seed = Стол прочитан из записи, зерно которой неизвестно, поэтому продолжать нельзя.
house-against = { $why } ({ $rule })

house-choose-game = Какая игра? Её номер или имя:
house-commands = Отвечайте номером или записью хода. Ещё: ? (правила), ? и номер правила, hint (подсказка), table (стол), quit (выход).
house-commitment = Карты уже перемешаны; отпечаток
house-seed = Зерно перемешивания, которое каждый может сверить с отпечатком:
