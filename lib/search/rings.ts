import type { Position } from '@/lib/kernel/contract';
import { insideTest, type Ring as Outline } from '@/lib/kernel/place/geo';
import type { BasemapLine } from '@/lib/map/contract';
import { RINGS, type Ring, type RingSpan } from './filters';

// Ring roads as people count on them: 内环内, 五环外, 二环到三环. Where they run is known from the ground of the map, within
// some hundred metres.

export const RING_NAMES: Readonly<Record<Ring, string>> = {
  inner: '内环',
  middle: '中环',
  outer: '外环',
  1: '一环',
  2: '二环',
  3: '三环',
  4: '四环',
  5: '五环',
  6: '六环',
};

/** "内环内", "五环外", "二环–三环". */
export function ringLabel({ from, to }: RingSpan): string {
  if (from === null) return to === null ? '' : `${RING_NAMES[to]}内`;
  return to === null ? `${RING_NAMES[from]}外` : `${RING_NAMES[from]}–${RING_NAMES[to]}`;
}

/** The ring roads of a city's ground, from the middle outwards. */
export function ringsOf(ground: readonly BasemapLine[]): Ring[] {
  return RINGS.filter((ring) => roadOf(ground, ring) !== undefined);
}

const roadOf = (ground: readonly BasemapLine[], ring: Ring): BasemapLine | undefined =>
  ground.find(({ kind, name }) => kind === 'ring' && name.startsWith(RING_NAMES[ring]));

/** What a panel offers: inside the first, between each and the next, outside the last. */
export function ringSpans(rings: readonly Ring[]): RingSpan[] {
  const ends = [null, ...rings, null];
  return rings.length === 0 ? [] : ends.slice(1).map((to, at) => ({ from: ends[at] ?? null, to }));
}

/** Whether a position lies in one of the spans; null where the city has no such ring. */
export function ringTest(
  ground: readonly BasemapLine[],
  spans: readonly RingSpan[],
): ((position: Position) => boolean) | null {
  const within = new Map(
    ringsOf(ground).map((ring) => {
      const points = roadOf(ground, ring)?.points ?? [];
      return [ring, insideTest([[[...points] as Outline]])] as const;
    }),
  );
  const tests = spans.map(({ from, to }) => ({ isWithin: to && within.get(to), isBehind: from && within.get(from) }));
  const isKnown = spans.every(({ from, to }) => (!from || within.has(from)) && (!to || within.has(to)));
  if (!isKnown) return null;
  return (position) =>
    tests.some(({ isWithin, isBehind }) => (!isWithin || isWithin(position)) && !isBehind?.(position));
}
