import type { AgentProof } from '@/lib/agent/contract';
import type { Day } from '@/lib/kernel/day';

/** Whether a licence that was checked is so on a day: what is over says nothing any more. */
export const isProofInForce = (proof: AgentProof | null, today: Day): proof is AgentProof =>
  proof !== null && proof.checkedDay <= today && today <= proof.untilDay;
