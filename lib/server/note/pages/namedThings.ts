import { getSavedHomesInput, getSavedPlacesInput } from '@/lib/follow/contract';
import { keyOfThing, MAX_STATES, type SavedKind, type SavedThing } from '@/lib/follow/saved';
import type { ThingState, ThingStates } from '@/lib/follow/views/savedRow';
import { checked } from '@/lib/server/call/checked';
import type { ApiContext } from '@/lib/server/call/context';
import { getSavedHomes } from '@/lib/server/follow/calls/getFavorEstateList';
import { getSavedPlaces } from '@/lib/server/follow/calls/getSubHouseList';

/** What homes and communities of a list are today, in as few calls as take them. Throws as the calls do. */
export async function namedThings(request: ApiContext, things: readonly SavedThing[]): Promise<ThingStates> {
  const found: ThingState[] = [];
  const requested = new Set(things.map(keyOfThing));
  for (const part of partsOf([...new Map(things.map((thing) => [keyOfThing(thing), thing])).values()])) {
    const idsOf = (kind: SavedKind) => part.flatMap((thing) => (thing.kind === kind ? thing.id : []));
    const { homes, rentals } = await getSavedHomes(
      request,
      checked(getSavedHomesInput, {
        estateIds: idsOf('estate'),
        rentalIds: idsOf('rental'),
      }),
    );
    const { communities } = await getSavedPlaces(
      request,
      checked(getSavedPlacesInput, { communityIds: idsOf('community') }),
    );
    found.push(
      ...homes.map((state) => ({ kind: 'estate' as const, state })),
      ...rentals.map((state) => ({ kind: 'rental' as const, state })),
      ...communities.map((state) => ({ kind: 'community' as const, state })),
    );
  }
  return { states: new Map(found.map((one) => [keyOfThing({ kind: one.kind, id: one.state.id }), one])), requested };
}

const partsOf = (things: readonly SavedThing[]): SavedThing[][] =>
  Array.from({ length: Math.ceil(things.length / MAX_STATES) }, (_, at) =>
    things.slice(at * MAX_STATES, (at + 1) * MAX_STATES),
  );
