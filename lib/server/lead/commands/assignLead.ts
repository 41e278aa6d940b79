import { mayDo } from '@/lib/console/consoleAccess';
import type { StaffPart } from '@/lib/console/staffParts';
import { CONSOLE_LEAD_COPY } from '@/lib/console/words/lead';
import { findStaffOfAgent } from '@/lib/server/agent/queries/consoleAgents';
import type { Db } from '@/lib/server/db/client';
import type { LeadTable } from '@/lib/server/db/schema';
import { type ConsoleContext, changeInConsole, requireConsole } from '@/lib/server/staff/commands/consoleContext';
import { findStaff, listWorkingStaff, type StaffRow } from '@/lib/server/staff/queries/staff';
import { ApiError } from '@/services/http/apiError';
import { type ConsoleLead, findConsoleLead, findRuledStaff, storeAssignment } from '../queries/consoleLeads';
import { listUnwantedStaff, lockAssignment, readPoolRules } from '../queries/leadPool';

/**
 * Who may have a lead: whoever works for the site on everybody's, and an agent one whose visitor has agreed that agents get the
 * number (PIPL, article 23).
 */
export const mayHaveLead = (
  staff: { parts: readonly StaffPart[] },
  { share_consent }: Pick<LeadTable, 'share_consent'>,
): boolean => mayDo(staff, 'allLeads') || (mayDo(staff, 'leads') && share_consent === 1);

/**
 * Gives a lead that has just come to whom it belongs, in the transaction that stores it: to the one of the staff who is the
 * agent that it names, or else to whom the rules name.
 */
export async function assignByRules(transaction: Db, lead: LeadTable, now: number): Promise<void> {
  const namedId = lead.agent_id === null ? null : await findStaffOfAgent(transaction, lead.agent_id);
  const named = namedId === null ? null : await findStaff(transaction, namedId);
  if (named && mayHaveLead(named, lead))
    return storeAssignment(transaction, { leadId: lead.id, staffId: named.id, way: 'rule', now });
  const placed = await findConsoleLead(transaction, lead.id);
  const among = (await listWorkingStaff(transaction)).filter((staff) => mayHaveLead(staff, lead)).map(({ id }) => id);
  const { maxHeld } = await readPoolRules(transaction);
  const at = { cityId: lead.city_id, plateId: placed?.plate_id ?? null, among, maxHeld };
  const staffId = await findRuledStaff(transaction, at);
  if (staffId !== null) await storeAssignment(transaction, { leadId: lead.id, staffId, way: 'rule', now });
}

/** Why a lead is not given to somebody (null: to nobody) by hand; null where it is. */
export function whyNotAssigned(lead: ConsoleLead, to: Pick<StaffRow, 'id' | 'parts'> | null): string | null {
  const { bulk, problems } = CONSOLE_LEAD_COPY;
  if (to && !mayHaveLead(to, lead)) return problems.notShared;
  if (lead.staff_id !== (to?.id ?? null)) return null;
  return to ? bulk.same : bulk.nobodys;
}

/**
 * Gives a lead to one of the staff by hand, or to nobody (null). Throws ApiError: forbidden,
 * notFound, conflict where the visitor has not agreed that an agent has it, or wants somebody else.
 */
export async function assignLead(context: ConsoleContext, leadId: string, staffId: string | null): Promise<void> {
  requireConsole('allLeads', context.staff);
  await changeInConsole(
    context,
    (to: StaffRow | null) => ({
      action: 'lead-assign',
      subject: leadId,
      detail: to ? to.shown_name : CONSOLE_LEAD_COPY.unassigned,
    }),
    async (transaction) => {
      await lockAssignment(transaction, context.dialect, leadId);
      const lead = await findConsoleLead(transaction, leadId);
      const to = staffId === null ? null : await findStaff(transaction, staffId);
      if (!lead || (staffId !== null && (!to || to.ended_at !== null))) throw new ApiError('notFound');
      if (to && !mayHaveLead(to, lead)) throw new ApiError('conflict', CONSOLE_LEAD_COPY.problems.notShared);
      if (to && (await listUnwantedStaff(transaction, leadId)).includes(to.id))
        throw new ApiError('conflict', CONSOLE_LEAD_COPY.problems.unwanted);
      await storeAssignment(transaction, { leadId, staffId, way: 'hand', now: context.now });
      return to;
    },
  );
}
