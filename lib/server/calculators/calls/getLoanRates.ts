import { type PublishedRates, publishedRates } from '@/lib/calculators/loan/mortgage';
import { dayOf } from '@/lib/kernel/day';
import type { ApiContext } from '@/lib/server/call/context';
import { listRuleFacts } from '../queries/ruleFacts';

/** The loan prime rate, what banks usually take off it and the provident fund's rates of today, and what forms ask. */
export async function getLoanRates({ db, now }: ApiContext): Promise<PublishedRates> {
  return publishedRates(await listRuleFacts(db), dayOf(now));
}
