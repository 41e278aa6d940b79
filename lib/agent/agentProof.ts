import type { Day } from '@/lib/kernel/day';

/** That somebody of the site has checked an agent's licence. */
export interface AgentProof {
  checkedDay: Day;
  /** The last day on which it holds. */
  untilDay: Day;
}

/** Whether a licence that was checked is so on a day: what is over says nothing any more. */
export const isProofInForce = (proof: AgentProof | null, today: Day): proof is AgentProof =>
  proof !== null && proof.checkedDay <= today && today <= proof.untilDay;
