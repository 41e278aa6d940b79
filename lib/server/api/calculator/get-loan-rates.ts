import { type PublishedRates, publishedRates } from '@/lib/domain/calculators/loan/mortgage';
import { dayOf } from '@/lib/domain/day';
import { listRuleFacts } from '../../repositories/ruleFacts';
import type { ApiContext } from '../context';

/** The loan prime rate, what banks usually take off it and the provident fund's rates of today, and what forms ask. */
export async function getLoanRates({ db, now }: ApiContext): Promise<PublishedRates> {
  return publishedRates(await listRuleFacts(db), dayOf(now));
}
