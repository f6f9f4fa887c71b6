title = Крошка
pitch = Угадайте карту соседа.
option-spare = Карт в колоде
option-quick = Без обмена
option-prize = За верную догадку
option-ghost = Ничего
ask-swap = Оставьте карту или обменяйте её.
ask-guess = Угадайте карту соседа.
ask-unexplained = Оставить или поменять?
guide-ask-swap = Новая карта может быть хуже.
guide-ask-guess = Возможны все карты, кроме вашей.
offer-keep = Оставить.
offer-swap = Обменять.
offer-guess = Назвать { $card }.
dealt = { $seat } получает карту.
dealt-you = { $seat-is ->
    [you] Вы получаете { $card }.
   *[other] { $seat } получает { $card }.
}
kept = { $seat } оставляет карту.
swapped = { $seat } меняет карту.
swapped-you = { $seat-is ->
    [you] Вы берёте { $card }.
   *[other] { $seat } берёт { $card }.
}
guessed = { $seat } называет { $card }.
shown = { $seat } показывает { $card }.
pile = В колоде: { $cards }.
ending-guessed = Кто-то угадал.
ending-nobody = Никто не угадал.
why-swap = Оставьте или обменяйте.
why-guess = Назовите чужую карту.
