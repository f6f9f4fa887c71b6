// The smallest client: pick a game, play against a bot. Words are message ids; the real table has the words.
const $ = (id) => document.getElementById(id);
let socket, number = 0;
const api = async (path, body) => {
  const init = body ? { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) } : {};
  return (await fetch('/api/' + path, init)).json();
};
const log = (line) => { $('log').textContent = line + '\n' + $('log').textContent; };
const phrase = (p) => p.id + ' ' + Object.values(p.args).map((arg) => Object.values(arg)[0]).join(' ');
const show = (play) => {
  $('ask').textContent = play.ask ? phrase(play.ask) : play.outcome ? 'over: ' + play.outcome.scores.join(' : ') : '…';
  $('offers').replaceChildren(...play.offers.map((offer) => {
    const button = document.createElement('button');
    button.textContent = offer.notation;
    button.onclick = () => socket.send(JSON.stringify({ id: 'plain-' + Date.now() + '-' + ++number,
      do: { type: 'decide', turn: play.turn, notation: offer.notation } }));
    return button;
  }));
};
const sit = (table) => {
  socket = new WebSocket(location.origin.replace('http', 'ws') + '/ws/tables/' + table + '?protocol=2');
  socket.onmessage = ({ data }) => {
    const message = JSON.parse(data);
    for (const item of message.news ?? []) log(phrase(item.words));
    if (message.type === 'refused') log('refused: ' + phrase(message.why));
    if (message.play) show(message.play);
  };
  socket.onclose = () => setTimeout(() => sit(table), 1000);
};
begin();
async function begin() {
  await api('me');
  for (const game of await api('games')) {
    const button = document.createElement('button');
    button.textContent = game.title;
    button.onclick = async () => {
      const bots = [...Array(game.least_seats - 1).keys()].map((i) => ({ seat: i + 1, level: 'cook' }));
      sit((await api('tables', { game: game.id, seats: game.least_seats, bots, start: true })).id);
    };
    $('games').append(button);
  }
}
