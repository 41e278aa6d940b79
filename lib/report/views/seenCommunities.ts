import { formatLayout } from '@/lib/estate/homeText';
import { keyOfThing, type SavedThing } from '@/lib/follow/saved';
import type { ThingStates } from '@/lib/follow/views/savedRow';
import { REPORT_COPY } from '../words';

interface Remembered extends SavedThing {
  cityId: number;
  name: string;
}

/** A community that somebody looked at or saved, or whose homes they did. */
export interface SeenCommunity {
  id: number;
  name: string;
  /** "看过这个小区 · 2室1厅 · 3室2厅" */
  hint: string;
}

const MOST = 6;

/** Homes and communities among what was looked at and saved in a city, each once, those named first before the others. */
export const thingsOfCity = <Thing extends Remembered>(things: readonly Thing[], city: number): Thing[] => {
  const own = things.filter(({ kind, cityId }) => cityId === city && (kind === 'estate' || kind === 'community'));
  return [...new Map(own.map((thing) => [keyOfThing(thing), thing])).values()];
};

/** The communities behind them, at most six: a home's is known once the server was asked of it. */
export function seenCommunities(
  things: readonly Remembered[],
  { states }: Pick<ThingStates, 'states'>,
): SeenCommunity[] {
  const found = new Map<number, { name: string; parts: Set<string> }>();
  for (const thing of things) {
    const seen = seenOf(thing, states);
    if (!seen) continue;
    const known = found.get(seen.id) ?? { name: seen.name, parts: new Set() };
    known.parts.add(seen.part);
    found.set(seen.id, known);
  }
  return [...found].slice(0, MOST).map(([id, { name, parts }]) => ({ id, name, hint: [...parts].join(' · ') }));
}

function seenOf(thing: Remembered, states: ThingStates['states']): { id: number; name: string; part: string } | null {
  if (thing.kind === 'community') return { id: thing.id, name: thing.name, part: REPORT_COPY.pick.seenItself };
  const known = states.get(keyOfThing(thing));
  if (known?.kind !== 'estate') return null;
  const { community, layout } = known.state;
  return { id: community.id, name: community.name, part: formatLayout(layout.rooms, layout.halls) };
}
