import { mayDo } from '@/lib/console/consoleAccess';
import { isForAssignment } from '@/lib/console/leadPool';
import { heldText, takenText } from '@/lib/console/views/leadPoolText';
import { CONSOLE_LEAD_COPY } from '@/lib/console/words/lead';
import { type ConsoleContext, changeInConsole, requireConsole } from '@/lib/server/staff/commands/consoleContext';
import { ApiError } from '@/services/http/apiError';
import { findConsoleLead, storeAssignment } from '../queries/consoleLeads';
import {
  countHeld,
  countReturns,
  listUnwantedStaff,
  lockAssignment,
  lockHolder,
  readPoolRules,
} from '../queries/leadPool';
import { mayHaveLead } from './assignLead';

/**
 * Takes a lead out of the pool: of two who do, one has it and the other is told who. Throws ApiError: forbidden for who answers none,
 * notFound also where an agent must not have it, conflict where it is somebody's, was answered, its visitor wants somebody else,
 * it has gone back too often for an agent to take it, or they hold as many as they may.
 */
export async function takeLead(context: ConsoleContext, leadId: string): Promise<void> {
  const { staff, dialect, now } = context;
  requireConsole('leads', staff);
  const { pool } = CONSOLE_LEAD_COPY;
  await changeInConsole(context, { action: 'lead-take', subject: leadId }, async (transaction) => {
    await lockAssignment(transaction, dialect, leadId);
    await lockHolder(transaction, dialect, staff.id);
    const lead = await findConsoleLead(transaction, leadId);
    if (!lead || !mayHaveLead(staff, lead)) throw new ApiError('notFound');
    if (lead.staff_id !== null) throw new ApiError('conflict', takenText(lead.staff_id === staff.id, lead.staff_name));
    if (lead.state !== 'new') throw new ApiError('conflict', pool.answered);
    if ((await listUnwantedStaff(transaction, leadId)).includes(staff.id))
      throw new ApiError('conflict', pool.unwanted);
    const rules = await readPoolRules(transaction);
    const returns = (await countReturns(transaction, [leadId])).get(leadId) ?? 0;
    if (isForAssignment(returns, rules) && !mayDo(staff, 'allLeads')) throw new ApiError('conflict', pool.onlyAssigned);
    if ((await countHeld(transaction, staff.id)) >= rules.maxHeld)
      throw new ApiError('conflict', heldText(rules.maxHeld));
    await storeAssignment(transaction, { leadId, staffId: staff.id, way: 'taken', now });
  });
}
