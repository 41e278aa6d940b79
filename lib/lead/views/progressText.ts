import type { LeadProgress } from '@/lib/lead/contract';
import { LEAD_COPY } from '../words/lead';
import { LEAD_KIND_NAMES } from '../words/leadNames';
import { LEAD_RECEIPT_COPY as copy } from '../words/leadReceipt';

export interface NamedFact {
  name: string;
  value: string;
}

/** What happens next; of an agent only where the visitor agreed to one. */
export function stateSentence({ state, shareConsent }: Pick<LeadProgress, 'state' | 'shareConsent'>): string {
  if (state === 'new') return shareConsent ? LEAD_COPY.byAgent : LEAD_COPY.byUs;
  return copy.states[state];
}

/** What is known of a lead beside its steps, in the order in which it is read; what was not said is left out. */
export function progressFacts(progress: LeadProgress): NamedFact[] {
  const { facts } = copy;
  const phone = progress.shareConsent ? copy.shared : copy.notShared;
  return [
    { name: facts.kind, value: LEAD_KIND_NAMES[progress.kind] },
    ...(progress.alsoAsked.length > 0 ? [{ name: facts.alsoAsked, value: progress.alsoAsked.join('、') }] : []),
    ...(progress.agent ? [{ name: facts.agent, value: progress.agent }] : []),
    ...(progress.question ? [{ name: facts.question, value: progress.question }] : []),
    { name: facts.share, value: progress.state === 'withdrawn' ? copy.taken : phone },
  ];
}
