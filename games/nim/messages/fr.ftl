title = Nim
pitch = Prenez le dernier pois. Le plus petit jeu de Bistro.

option-heaps = Tas
option-misere = Le dernier pois perd

ask = Prenez des pois dans un seul tas.

# La première fois que chaque question est posée.
guide-ask = Prenez autant de pois que vous voulez, mais d’un seul tas. Pensez à ce que vous laissez.

offer = Prendre { $peas ->
    [one] un pois
   *[other] { $peas } pois
} au tas { $heap } ; il en reste { $left }.
dealt = Pois dans les tas : { $heaps }. { $seat-is ->
    [you] Vous commencez.
   *[other] { $seat } commence.
}
took = { $seat-is ->
    [you] Vous prenez
   *[other] { $seat } prend
} { $peas ->
    [one] un pois
   *[other] { $peas } pois
} au tas { $heap }.
heap = Tas { $heap } : { $peas ->
    [0] vide
    [one] un pois
   *[other] { $peas } pois
}.
ending-last-pea = Le dernier pois est pris.

why-no-heap = Il n’y a pas de tas { $heap } ; les tas sont numérotés de 1 à { $heaps }.
why-too-many = Le tas { $heap } { $peas ->
    [0] est vide
    [one] n’a qu’un pois
   *[other] n’a que { $peas } pois
} ; prenez entre 1 et ce qui s’y trouve.
why-none = Prenez au moins un pois.
