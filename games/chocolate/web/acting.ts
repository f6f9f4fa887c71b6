// Who acts in this phase, in this order: the one who acts now, then the queue (C4, C6).

import type { Seat, View } from './types';

export function actingIn({ stage, queue }: View): Seat[] {
  if (typeof stage === 'string' || 'over' in stage) return [];
  const now = 'take' in stage ? stage.take : 'discard' in stage ? stage.discard : stage.combine;
  return [now, ...queue];
}
