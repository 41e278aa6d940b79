import { z } from 'zod';
import { getHotWords } from '@/services/search';
import { listHottest } from '../../repositories/areas';
import { describeMatches } from '../../repositories/searchTerms';
import { operation } from '../operation';
import { refuseUnknownCity } from '../refuseUnknownCity';
import { id } from '../schema';
import { suggestionSchema } from './outputs';

const HOT_PLATES = 8;
const HOT_COMMUNITIES = 10;

export const getHotWordsOperation = operation(getHotWords, {
  summary: 'The plates and communities of a city with most deals, viewings and followers lately.',
  input: z.strictObject({ cityId: id() }),
  output: z.object({ plates: z.array(suggestionSchema), communities: z.array(suggestionSchema) }),
  async handle({ cityId }, { db }) {
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
  },
});
