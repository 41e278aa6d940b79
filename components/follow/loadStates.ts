import type { SavedKind, SavedThing } from '@/lib/follow/saved';
import { MAX_STATES } from '@/lib/follow/saved';
import type { ThingState } from '@/lib/follow/views/savedRow';
import { callApi } from '@/services/http/browserClient';
import { getSavedHomes, getSavedPlaces } from '@/services/saved';

/** Keys joined by commas, as things again. */
export const thingsOfKeys = (keys: string): SavedThing[] =>
  keys.split(',').map((key) => {
    const [kind, id] = key.split(' ');
    return { kind: kind as SavedKind, id: Number(id) };
  });

/** What things are today, in as few calls as take them. Throws as callApi does. */
export async function loadStates(things: readonly SavedThing[]): Promise<ThingState[]> {
  const idsOf = (kind: SavedKind) => things.flatMap((thing) => (thing.kind === kind ? thing.id : []));
  const answers = await Promise.all([
    ...parts(idsOf('estate'), idsOf('rental')).map(loadHomes),
    ...parts(idsOf('community'), idsOf('project'), idsOf('plate')).map(loadPlaces),
  ]);
  return answers.flat();
}

async function loadHomes([estateIds = [], rentalIds = []]: number[][]): Promise<ThingState[]> {
  const { homes, rentals } = await callApi(getSavedHomes, { estateIds, rentalIds });
  return [
    ...homes.map((state) => ({ kind: 'estate' as const, state })),
    ...rentals.map((state) => ({ kind: 'rental' as const, state })),
  ];
}

async function loadPlaces([communityIds = [], projectIds = [], plateIds = []]: number[][]): Promise<ThingState[]> {
  const { communities, projects, plates } = await callApi(getSavedPlaces, { communityIds, projectIds, plateIds });
  return [
    ...communities.map((state) => ({ kind: 'community' as const, state })),
    ...projects.map((state) => ({ kind: 'project' as const, state })),
    ...plates.map((state) => ({ kind: 'plate' as const, state })),
  ];
}

/** The lists cut beside each other, so that no part is longer than a call takes. */
function parts(...lists: number[][]): number[][][] {
  const count = Math.ceil(Math.max(...lists.map(({ length }) => length)) / MAX_STATES);
  return Array.from({ length: count }, (_, at) =>
    lists.map((list) => list.slice(at * MAX_STATES, (at + 1) * MAX_STATES)),
  );
}
