import type { LeadProgress } from '@/lib/lead/contract';
import { LEAD_COPY } from '../words/lead';
import { LEAD_KIND_NAMES } from '../words/leadNames';
import { LEAD_RECEIPT_COPY as copy } from '../words/leadReceipt';
import { wishedText } from './wishedText';

export interface NamedFact {
  name: string;
  value: string;
}

/** What happens next; of an agent only where the visitor agreed to one. */
export function stateSentence({ state, shareConsent }: Pick<LeadProgress, 'state' | 'shareConsent'>): string {
  if (state === 'new') return shareConsent ? LEAD_COPY.byAgent : LEAD_COPY.byUs;
  return copy.states[state];
}

/** What is known of a lead beside its steps, in the order in which it is read; what was not said is left out. `now` in UTC ms. */
export function progressFacts(progress: LeadProgress, now: number): NamedFact[] {
  const { facts } = copy;
  const wished = wishedText(progress.wished, now);
  const phone = progress.shareConsent ? copy.shared : copy.notShared;
  return [
    { name: facts.kind, value: LEAD_KIND_NAMES[progress.kind] },
    ...(progress.about ? [{ name: facts.about, value: progress.about }] : []),
    ...(progress.alsoAsked.length > 0 ? [{ name: facts.alsoAsked, value: progress.alsoAsked.join('、') }] : []),
    ...(progress.agent ? [{ name: facts.agent, value: progress.agent }] : []),
    ...(progress.question ? [{ name: facts.question, value: progress.question }] : []),
    ...(wished ? [{ name: facts.wished, value: wished }] : []),
    { name: facts.share, value: progress.state === 'withdrawn' ? copy.taken : phone },
  ];
}
