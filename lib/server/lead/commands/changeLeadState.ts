import { type AnsweredState, canBecome } from '@/lib/lead/leadState';
import { LEAD_CALL_COPY } from '@/lib/lead/words/leadCall';
import type { CommandContext } from '@/lib/server/command/context';
import type { Db } from '@/lib/server/db/client';
import { writeOfVisitor } from '@/lib/server/db/visitorWrites';
import { isNewEvent, type WebhookEvent } from '@/lib/server/webhooks/commands/newEvent';
import { ApiError } from '@/services/http/apiError';
import { findLead, lockLead, storeLeadState } from '../queries/leads';

export interface LeadChange {
  number: string;
  state: AnsweredState;
  /** When it came to it, in UTC ms; now where it is left out. */
  at?: number;
}

/** `repeated`: this event was done before. `late`: something later is known already. */
export type LeadChanged = 'changed' | 'unchanged' | 'late' | 'repeated';

/**
 * Says how far a lead has come, as whoever answers leads knows it. Events of other systems come in any order and more
 * than once. Throws ApiError: notFound where no lead has the number, conflict where its state cannot become this one.
 */
export function changeLeadState(
  context: CommandContext,
  change: LeadChange,
  event?: WebhookEvent,
): Promise<LeadChanged> {
  return writeOfVisitor(context, async (transaction) => {
    if (event && !(await isNewEvent(transaction, event, context.now))) return 'repeated';
    return changeLeadStateIn(transaction, context, change);
  });
}

/** The same as a part of another change. */
export async function changeLeadStateIn(
  transaction: Db,
  { dialect, now }: Pick<CommandContext, 'dialect' | 'now'>,
  { number, state, at }: LeadChange,
): Promise<LeadChanged> {
  await lockLead(transaction, dialect, number);
  const lead = await findLead(transaction, number);
  if (!lead) throw new ApiError('notFound');
  // A clock of theirs that is ahead of ours must not hold up what comes later.
  const stateAt = Math.min(at ?? now, now);
  if (lead.state === state) return 'unchanged';
  if (lead.state === 'withdrawn') throw new ApiError('conflict', LEAD_CALL_COPY.isWithdrawn);
  if (stateAt < (lead.state_at ?? 0)) return 'late';
  if (!canBecome(lead.state, state)) throw new ApiError('conflict', LEAD_CALL_COPY.wrongStep);
  await storeLeadState(transaction, { number, state, state_at: stateAt });
  return 'changed';
}
