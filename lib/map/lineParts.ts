import type { Position } from '@/lib/kernel/contract';
import { haversineMetres } from '@/lib/kernel/place/geo';

/** A train that turns off comes from a stop this much nearer than the one before it in the list. */
const BRANCH = 1.5;
/** m; a line whose ends lie no farther apart is a ring. */
const RING_GAP = 2_500;
const RING_STOPS = 10;

/**
 * The runs of a line to be drawn, from its stops in running order with the branches after the main line: a branch begins
 * at the stop where it turns off, and a ring comes back to its first.
 */
export function lineParts<Stop extends Position>(stops: readonly Stop[]): Stop[][] {
  const parts: Stop[][] = [];
  let part: Stop[] = [];
  for (const [at, stop] of stops.entries()) {
    const before = stops[at - 1];
    const from = before && turnOff(stops.slice(0, at - 1), before, stop);
    if (from) {
      parts.push(part);
      part = [from];
    }
    part.push(stop);
  }
  const [first, last] = [stops[0], stops[stops.length - 1]];
  const isRing = parts.length === 0 && stops.length >= RING_STOPS && first && last;
  if (isRing && haversineMetres(first, last) <= RING_GAP) part.push(first);
  return [...parts, part].filter(({ length }) => length > 1);
}

/** The stop from which a train comes that does not come from the one before; null where it does. */
function turnOff<Stop extends Position>(earlier: readonly Stop[], before: Stop, stop: Stop): Stop | null {
  const usual = haversineMetres(before, stop);
  let best: { from: Stop; cost: number } | null = null;
  for (const [at, from] of earlier.entries()) {
    const metres = haversineMetres(from, stop);
    if (metres * BRANCH >= usual) continue;
    const sides = [earlier[at - 1], earlier[at + 1] ?? before].filter((side) => side !== undefined);
    // Rails do not turn back: of two stops that are as near, the train comes from the one that lies on its way.
    const cost = metres * (1 + Math.min(...sides.map((side) => turnAt(side, from, stop))));
    if (!best || cost < best.cost) best = { from, cost };
  }
  return best?.from ?? null;
}

/** 0 straight on, 1 a right angle, 2 back where one came from. */
function turnAt(before: Position, at: Position, next: Position): number {
  const narrowing = Math.cos((at.lat * Math.PI) / 180);
  const way = (from: Position, to: Position) => [(to.lng - from.lng) * narrowing, to.lat - from.lat] as const;
  const [[x1, y1], [x2, y2]] = [way(before, at), way(at, next)];
  return 1 - (x1 * x2 + y1 * y2) / (Math.hypot(x1, y1) * Math.hypot(x2, y2) || 1);
}
