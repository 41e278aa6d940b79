import { z } from 'zod';
import { LEAD_KINDS } from '@/lib/lead/leadKind';
import { LEAD_STATES } from '@/lib/lead/leadState';
import { targetText } from '@/lib/lead/views/targetText';
import { DAY_PARTS, storedWish } from '@/lib/lead/wishedTime';
import { openColumn } from '@/lib/server/vault/sealedColumn';
import type { LeadProgress } from '@/services/lead';
import type { OwnLead } from '../commands/readOwnLead';

/** A receipt as typed: what cannot be one is refused with a sentence for its field. */
export const receiptSchema = z.strictObject({
  number: z.string().max(40).default(''),
  mobile: z.string().max(40).default(''),
});

export const progressSchema = z.object({
  number: z.string(),
  kind: z.enum(LEAD_KINDS),
  about: z.string().nullable(),
  agent: z.string().nullable(),
  state: z.enum(LEAD_STATES),
  leftAt: z.number(),
  stateAt: z.number().nullable(),
  wished: z.object({ days: z.array(z.string()), parts: z.array(z.enum(DAY_PARTS)) }),
  question: z.string().nullable(),
  alsoAsked: z.array(z.string()),
  shareConsent: z.boolean(),
});

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
