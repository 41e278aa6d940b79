import {
  type GetQuotationsAnswer,
  type GetQuotationsInput,
  getQuotationsAnswer,
  getQuotationsInput,
  type QuotedHome,
} from '@/lib/community/contract/analysis';
import { quotedHomesOf } from '@/lib/community/quotations';
import type { ApiContext } from '@/lib/server/call/context';
import { operation } from '@/lib/server/call/operation';
import * as calls from '@/services/community';
import { listAskingChanges } from '../queries/communityAnalysis';
import { homesOnSale } from '../queries/communityFigures';
import { communityScope } from './communityScope';

const MAX_HOMES = 200;

export async function getQuotations(
  { db }: ApiContext,
  { houseId, estateId }: GetQuotationsInput,
): Promise<GetQuotationsAnswer> {
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
  scope: 'communities',
  input: getQuotationsInput,
  output: getQuotationsAnswer,
  handle: (input, context) => getQuotations(context, input),
});
