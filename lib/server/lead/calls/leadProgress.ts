import type { LeadProgress } from '@/lib/lead/contract';
import type { StandingRequest } from '@/lib/lead/views/ownRequest';
import { targetText } from '@/lib/lead/views/targetText';
import { storedWish } from '@/lib/lead/wishedTime';
import { openColumn } from '@/lib/server/vault/sealedColumn';
import type { OwnLead } from '../commands/readOwnLead';
import type { LeadTargetName } from '../queries/leadTargets';

export function progressOf({ lead, about, others }: OwnLead): LeadProgress {
  return {
    ...standingOf(lead, about),
    agent: about.agent,
    alsoAsked: others.flatMap((other) => targetText(other) ?? []),
    question: openColumn(lead.question, 'leads.question') || null,
    shareConsent: lead.share_consent === 1,
  };
}

/** What it is and how far it has come, without what was written in it. */
export const standingOf = (lead: OwnLead['lead'], about: LeadTargetName): StandingRequest => ({
  number: lead.number,
  kind: lead.kind,
  about: targetText(about),
  state: lead.state,
  leftAt: lead.created_at,
  stateAt: lead.state_at,
  wished: storedWish(lead.wished_days, lead.wished_parts),
});
