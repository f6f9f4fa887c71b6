title = Ним
pitch = Возьмите последнюю горошину. Самая маленькая игра дома.

option-heaps = Кучки
option-misere = Последняя горошина проигрывает

ask = Возьмите горошины из одной кучки.
offer = Взять { $peas ->
    [one] { $peas } горошину
    [few] { $peas } горошины
   *[many] { $peas } горошин
} из кучки { $heap }; останется { $left }.
dealt = В кучках { $heaps } горошин. { $seat-is ->
    [you] Начинаете вы.
   *[other] Начинает { $seat }.
}
took = { $seat-is ->
    [you] Вы берёте
   *[other] { $seat } берёт
} { $peas ->
    [one] { $peas } горошину
    [few] { $peas } горошины
   *[many] { $peas } горошин
} из кучки { $heap }.
heap = Кучка { $heap }: { $peas ->
    [0] пусто
    [one] { $peas } горошина
    [few] { $peas } горошины
   *[many] { $peas } горошин
}.
ending-last-pea = Последняя горошина взята.

why-no-heap = Кучки { $heap } нет; кучки пронумерованы от 1 до { $heaps }.
why-too-many = { $peas ->
    [0] Кучка { $heap } пуста
    [one] В кучке { $heap } только { $peas } горошина
    [few] В кучке { $heap } только { $peas } горошины
   *[many] В кучке { $heap } только { $peas } горошин
}; берите от 1 до того, что в ней есть.
why-none = Возьмите хотя бы одну горошину.
