import { MIN_TWIN_POINTS } from '@/lib/record/communityEvidence';
import { findTwins, pairKey } from '@/lib/record/communityTwins';
import { chosenCities, type RebuildOptions } from '@/lib/server/area/queries/chosenCities';
import type { OpenDatabase } from '@/lib/server/db/client';
import { writeOfCity } from '@/lib/server/db/lockFor';
import { readDistinctKeys } from '@/lib/server/record/queries/distinctPairs';
import { listSameHomePairs, listStatedCommunities, replaceTwins } from '@/lib/server/record/queries/twinPairs';

/**
 * Finds which communities of each city are likely one, and which homes on sale are (same_homes), without those that somebody has
 * told apart. A pair is proposed to the operators; nothing is joined here.
 */
export async function computeTwins(opened: OpenDatabase, { cityIds }: RebuildOptions = {}): Promise<void> {
  const { db } = opened;
  for (const { id } of await chosenCities(db, cityIds)) {
    const communities = await listStatedCommunities(db, id);
    await writeOfCity(opened, id, async (transaction) => {
      // Read here: what somebody tells apart meanwhile is not proposed once more.
      const { pairs } = findTwins(communities, await readDistinctKeys(transaction, 'community', id));
      const found = pairs.map(({ one, other, points }) => ({ one_id: one, other_id: other, points }));
      await replaceTwins(transaction, 'community', id, found);
      const apart = await readDistinctKeys(transaction, 'estate', id);
      const homes = (await listSameHomePairs(transaction, id)).filter(
        ({ one_id, other_id }) => !apart.has(pairKey(one_id, other_id)),
      );
      await replaceTwins(
        transaction,
        'estate',
        id,
        homes.map((pair) => ({ ...pair, points: MIN_TWIN_POINTS })),
      );
    });
  }
}
