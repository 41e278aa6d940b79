import type { Suggestion } from '@/lib/search/contract/lists';
import { listHottest } from '@/lib/server/area/queries/areas';
import type { ApiContext } from '@/lib/server/call/context';
import { refuseUnknownCity } from '@/lib/server/call/refuseUnknownCity';
import { describeMatches } from '../queries/searchTerms';

const HOT_PLATES = 8;
const HOT_COMMUNITIES = 10;

/** The plates and communities of a city with most deals, viewings and followers lately. */
export async function getHotWords(
  { db }: ApiContext,
  { cityId }: { cityId: number },
): Promise<{ plates: Suggestion[]; communities: Suggestion[] }> {
  const plates = await listHottest(db, cityId, 'plate', HOT_PLATES);
  const communities = await listHottest(db, cityId, 'community', HOT_COMMUNITIES);
  if (communities.length === 0) await refuseUnknownCity(db, cityId);
  return {
    plates: await describeMatches(
      db,
      plates.map((areaId) => ({ kind: 'plate', id: areaId })),
    ),
    communities: await describeMatches(
      db,
      communities.map((areaId) => ({ kind: 'community', id: areaId })),
    ),
  };
}
