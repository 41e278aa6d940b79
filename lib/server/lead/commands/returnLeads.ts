import { returnsAt } from '@/lib/console/leadPool';
import type { CommandContext } from '@/lib/server/command/context';
import { writeOfVisitor } from '@/lib/server/db/visitorWrites';
import { writeAudit } from '@/lib/server/staff/commands/consoleContext';
import { findStaff } from '@/lib/server/staff/queries/staff';
import { type HeldLead, listHeldLeads, lockAssignment, readPoolRules, storeReturn } from '../queries/leadPool';

const HOUR_MS = 3_600_000;

/**
 * Puts leads back into the pool that whoever holds them has not called for as long as the rules say; each by itself, so that
 * one which is answered meanwhile stays. Answers of how many.
 */
export async function returnLeads(context: CommandContext, signal?: AbortSignal): Promise<number> {
  const { db, now } = context;
  const rules = await readPoolRules(db);
  const isDue = (held: HeldLead): boolean => returnsAt(held, rules) <= now;
  const before = now - rules.returnHours * HOUR_MS;
  let count = 0;
  for (const held of (await listHeldLeads(db, before)).filter(isDue)) {
    signal?.throwIfAborted();
    const isReturned = await writeOfVisitor(context, async (transaction) => {
      await lockAssignment(transaction, context.dialect, held.id);
      const [still] = await listHeldLeads(transaction, before, held.id);
      if (!still || !isDue(still)) return false;
      await storeReturn(transaction, still, now);
      const of = await findStaff(transaction, still.staff_id);
      const entry = { action: 'lead-return', subject: held.id, detail: of?.shown_name ?? '' } as const;
      await writeAudit(transaction, { now, visitor: () => '' }, null, entry);
      return true;
    });
    if (isReturned) count += 1;
  }
  return count;
}
