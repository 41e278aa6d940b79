import { LEAD_RECEIPT_COPY as copy } from '@/lib/lead/words/leadReceipt';
import type { CommandContext } from '@/lib/server/command/context';
import type { Db } from '@/lib/server/db/client';
import { writeAudit } from '@/lib/server/staff/commands/consoleContext';
import { findStaff } from '@/lib/server/staff/queries/staff';
import { findConsoleLead } from '../queries/consoleLeads';
import { deleteOpenReminders, lockAssignment, storeReturn } from '../queries/leadPool';
import { storeShareWithdrawal } from '../queries/leads';
import { mayHaveLead } from './assignLead';

/**
 * Takes back that agents get the number of a lead: an agent who holds it holds it no longer, and whoever works for the site
 * goes on with it. What was arranged stays. Answers whether it is a lead of this phone.
 */
export async function withdrawShareIn(
  transaction: Db,
  { dialect, now }: CommandContext,
  lead: { id: string; phoneIndex: string },
): Promise<boolean> {
  await lockAssignment(transaction, dialect, lead.id);
  if ((await storeShareWithdrawal(transaction, lead)) === 0) return false;
  const held = await findConsoleLead(transaction, lead.id);
  const holder = held?.staff_id ? await findStaff(transaction, held.staff_id) : null;
  if (!held || !holder || mayHaveLead(holder, held)) return true;
  const before = { id: lead.id, staff_id: holder.id };
  await storeReturn(transaction, before, now, 1);
  await deleteOpenReminders(transaction, before);
  const entry = {
    action: 'lead-return',
    subject: lead.id,
    detail: holder.shown_name,
    reason: copy.shareEnded,
  } as const;
  await writeAudit(transaction, { now, visitor: () => '' }, null, entry);
  return true;
}
