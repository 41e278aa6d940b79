import { FactReader } from '@/lib/domain/calculators/factBook';
import { dayOf } from '@/lib/domain/day';
import type { CapabilityCard } from '@/services/calculators/capability';
import { listRuleFacts } from '../../repositories/ruleFacts';
import type { ApiContext } from '../context';

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
