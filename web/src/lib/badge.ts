// "Your turn" where the page is not seen: on its tab's icon, and on the icon of the installed app.

export function badge(about: 'turn' | 'nothing') {
  const isTurn = about === 'turn';
  const icon = document.querySelector('link[rel="icon"]');
  const wanted = isTurn ? '/favicon-turn.svg' : '/favicon.svg';
  if (icon?.getAttribute('href') !== wanted) icon?.setAttribute('href', wanted);
  if (!('setAppBadge' in navigator)) return;
  // Refused where the app is not installed, which is no trouble.
  (isTurn ? navigator.setAppBadge() : navigator.clearAppBadge()).catch(() => undefined);
}
