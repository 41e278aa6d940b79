import { z } from 'zod';
import { quotedHomesOf } from '@/lib/domain/community/quotations';
import type { QuotedHome } from '@/lib/domain/model/communityDetail';
import type { CommunityInput } from '@/services/community';
import * as calls from '@/services/community';
import { listAskingChanges } from '../../repositories/communityAnalysis';
import { homesOnSale } from '../../repositories/communityFigures';
import type { ApiContext } from '../context';
import { operation } from '../operation';
import { idOptional } from '../schema';
import { communityInput, quotedHomeSchema } from './schemas';
import { communityScope } from './scope';

const MOST_HOMES = 200;

/** What the agencies ask for the homes of a community, home by home, with the highest, the lowest and the gap. */
export async function getQuotations(
  { db }: ApiContext,
  { houseId, estateId }: CommunityInput & { estateId?: number },
): Promise<{ homes: QuotedHome[]; sources: string[] }> {
  const scope = await communityScope(db, houseId);
  const [listed, changes] = await Promise.all([homesOnSale(db, scope), listAskingChanges(db, houseId)]);
  const sources = [...new Set(listed.map(({ source }) => source))].sort();
  const homes = quotedHomesOf(listed, changes);
  const isAsked = ({ quotes }: QuotedHome) => quotes.some((quote) => quote.estateId === estateId);
  return { homes: (estateId === undefined ? homes : homes.filter(isAsked)).slice(0, MOST_HOMES), sources };
}

export const getQuotationsOperation = operation(calls.getQuotations, {
  summary:
    'What the agencies ask for the homes of a community, home by home, with the highest, the lowest and the gap.',
  input: communityInput.extend({ estateId: idOptional() }),
  output: z.object({ homes: z.array(quotedHomeSchema), sources: z.array(z.string()) }),
  handle: (input, context) => getQuotations(context, input),
});
