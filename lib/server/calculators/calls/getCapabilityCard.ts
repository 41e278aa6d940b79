import { FactReader } from '@/lib/calculators/factBook';
import { dayOf } from '@/lib/kernel/day';
import type { ApiContext } from '@/lib/server/call/context';
import type { CapabilityCard } from '@/services/calculators/capability';
import { listRuleFacts } from '../queries/ruleFacts';

/** The scorecard of the purchase-capability evaluation, with every step and its points. */
export async function getCapabilityCard({ db, now }: ApiContext): Promise<CapabilityCard> {
  const reader = new FactReader(await listRuleFacts(db), null, dayOf(now));
  return {
    score: reader.standing('capability.score'),
    refusal: reader.standing('capability.refusal'),
    incomeShare: reader.standing('loan.incomeShare'),
    rules: reader.grounds().rules,
  };
}
