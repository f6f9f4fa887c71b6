// Whether something that came to light is being shown, for everything that would lie over it.

let moments = $state(0);

export const isMomentShown = (): boolean => moments > 0;

/** A moment is shown until the answer is called. */
export function showMoment(): () => void {
  moments += 1;
  return () => {
    moments -= 1;
  };
}
