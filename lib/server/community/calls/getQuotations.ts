import { z } from 'zod';
import type { QuotedHome } from '@/lib/community/communityDetail';
import { quotedHomesOf } from '@/lib/community/quotations';
import type { ApiContext } from '@/lib/server/call/context';
import { operation } from '@/lib/server/call/operation';
import { idOptional } from '@/lib/server/call/schema';
import type { CommunityInput } from '@/services/community';
import * as calls from '@/services/community';
import { listAskingChanges } from '../queries/communityAnalysis';
import { homesOnSale } from '../queries/communityFigures';
import { communityInput, quotedHomeSchema } from './communitySchemas';
import { communityScope } from './communityScope';

const MAX_HOMES = 200;

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
  return { homes: (estateId === undefined ? homes : homes.filter(isAsked)).slice(0, MAX_HOMES), sources };
}

export const getQuotationsOperation = operation(calls.getQuotations, {
  summary:
    'What the agencies ask for the homes of a community, home by home, with the highest, the lowest and the gap.',
  input: communityInput.extend({ estateId: idOptional() }),
  output: z.object({ homes: z.array(quotedHomeSchema), sources: z.array(z.string()) }),
  handle: (input, context) => getQuotations(context, input),
});
