import type { Position } from '@/lib/kernel/contract';
import { flatMetres } from './geo';

/** Metres in one degree of latitude, a little less than anywhere: a band of so many holds all that is near. */
const DEGREE = 110_000;

/** The places within reach of a position, and the metres to each. They are sorted by latitude once, so that each question looks at a band. */
export function placesWithin<Place extends Position>(places: readonly Place[], most: number) {
  const sorted = [...places].sort((one, other) => one.lat - other.lat);
  const lats = Float64Array.from(sorted, ({ lat }) => lat);
  const reach = most / DEGREE;
  return (from: Position): { place: Place; metres: number }[] => {
    const found: { place: Place; metres: number }[] = [];
    for (let at = firstFrom(lats, from.lat - reach); at < lats.length; at++) {
      if ((lats[at] as number) > from.lat + reach) break;
      const place = sorted[at] as Place;
      const metres = flatMetres(from, place);
      if (metres <= most) found.push({ place, metres });
    }
    return found;
  };
}

/** The place of the first value that is not below another, among ascending ones. */
function firstFrom(ascending: Float64Array, value: number): number {
  let [from, to] = [0, ascending.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((ascending[middle] as number) < value) from = middle + 1;
    else to = middle;
  }
  return from;
}
