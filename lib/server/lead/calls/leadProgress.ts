import type { LeadProgress } from '@/lib/lead/contract';
import { targetText } from '@/lib/lead/views/targetText';
import { storedWish } from '@/lib/lead/wishedTime';
import { openColumn } from '@/lib/server/vault/sealedColumn';
import type { OwnLead } from '../commands/readOwnLead';

export function progressOf({ lead, about, others }: OwnLead): LeadProgress {
  return {
    number: lead.number,
    kind: lead.kind,
    about: targetText(about),
    agent: about.agent,
    state: lead.state,
    leftAt: lead.created_at,
    stateAt: lead.state_at,
    wished: storedWish(lead.wished_days, lead.wished_parts),
    alsoAsked: others.flatMap((other) => targetText(other) ?? []),
    question: openColumn(lead.question, 'leads.question') || null,
    shareConsent: lead.share_consent === 1,
  };
}
