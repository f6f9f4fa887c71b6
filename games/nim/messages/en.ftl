title = Nim
pitch = Take the last pea. The smallest game in Bistro.

option-heaps = Heaps
option-misere = The last pea loses

ask = Take peas from one heap.

# The first time each question is asked.
guide-ask = Take as many peas as you like, but from one heap only. Think of what you leave.

offer = Take { $peas ->
    [one] one pea
   *[other] { $peas } peas
} from heap { $heap }, leaving { $left }.
dealt = The heaps hold { $heaps }. { $seat-is ->
    [you] You begin.
   *[other] { $seat } begins.
}
took = { $seat-is ->
    [you] You take
   *[other] { $seat } takes
} { $peas ->
    [one] one pea
   *[other] { $peas } peas
} from heap { $heap }.
heap = Heap { $heap }: { $peas ->
    [0] empty
    [one] one pea
   *[other] { $peas } peas
}.
ending-last-pea = The last pea is taken.

why-no-heap = There is no heap { $heap }; the heaps are numbered from 1 to { $heaps }.
why-too-many = Heap { $heap } holds { $peas ->
    [0] nothing more
    [one] only one pea
   *[other] only { $peas } peas
}; take from 1 up to what is there.
why-none = Take at least one pea.
