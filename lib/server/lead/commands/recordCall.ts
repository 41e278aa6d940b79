import { randomBytes } from 'node:crypto';
import { CALL_RESULTS, STATE_AFTER_CALL } from '@/lib/lead/leadCall';
import { canBecome } from '@/lib/lead/leadState';
import { LEAD_CALL_COPY } from '@/lib/lead/words/leadCall';
import { CALL_RESULT_NAMES } from '@/lib/lead/words/leadNames';
import { type ConsoleContext, changeInConsole } from '@/lib/server/staff/commands/consoleContext';
import { ApiError } from '@/services/http/apiError';
import { storeCall } from '../queries/leadWork';
import { leadInConsole } from './answerLead';
import { changeLeadStateIn } from './changeLeadState';

/**
 * Keeps what a call came to, and has the lead become what follows from it, where it can. Throws as leadInConsole, and ApiError:
 * badInput of what is no result, conflict where its visitor has taken it back.
 */
export async function recordCall(context: ConsoleContext, leadId: string, named: string): Promise<void> {
  const result = CALL_RESULTS.find((one) => one === named);
  if (!result) throw new ApiError('badInput');
  const { now, staff } = context;
  const entry = { action: 'lead-call', subject: leadId, detail: CALL_RESULT_NAMES[result] } as const;
  await changeInConsole(context, entry, async (transaction) => {
    const lead = await leadInConsole(transaction, staff, leadId);
    if (lead.state === 'withdrawn') throw new ApiError('conflict', LEAD_CALL_COPY.isWithdrawn);
    const id = randomBytes(12).toString('base64url');
    const by = { staff_id: staff.id, staff_name: staff.shownName };
    await storeCall(transaction, { id, lead_id: leadId, ...by, result, called_at: now });
    const state = STATE_AFTER_CALL[result];
    // A viewing that is arranged stays so though its visitor is called again.
    const follows = state !== null && lead.state !== 'arranged' && canBecome(lead.state, state);
    if (follows && lead.number !== null) await changeLeadStateIn(transaction, context, { number: lead.number, state });
  });
}
