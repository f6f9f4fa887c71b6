// Notices of the system, where the browser allows them: over https or on this very machine.

/** Whether this browser can show notices at all, from this address. */
export const canNotify = (): boolean => isSecureContext && 'Notification' in window;

/** Asks the reader's leave; whether it was given. */
export async function askLeave(): Promise<boolean> {
  return canNotify() && (await Notification.requestPermission()) === 'granted';
}

/** Shows a notice. Returns how to take it back. */
export function notify(title: string, body: string): () => void {
  if (!canNotify() || Notification.permission !== 'granted') return () => undefined;
  const options = { body, icon: '/icon-192.png', tag: 'bistro-turn' };
  try {
    const notice = new Notification(title, options);
    notice.onclick = () => {
      focus();
      notice.close();
    };
    return () => notice.close();
  } catch {
    // Android shows notices only through the service worker.
    const shown = navigator.serviceWorker?.ready.then((worker) => worker.showNotification(title, options));
    return () => void shown;
  }
}
