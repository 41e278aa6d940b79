import { randomBytes } from 'node:crypto';
import type { CommandContext } from '@/lib/server/command/context';
import { storeLeadExport } from '../queries/leads';

/**
 * Hands whole numbers out: `write` makes the file, and what it is for is written down with it, or neither is done. No
 * number leaves without its entry. Throws what `write` throws.
 */
export async function exportLeads(
  context: CommandContext,
  { reason, count }: { reason: string; count: number },
  write: () => void,
): Promise<void> {
  const entry = { id: randomBytes(8).toString('hex'), reason, lead_count: count, created_at: context.now };
  await context.db.transaction().execute(async (transaction) => {
    await storeLeadExport(transaction, entry);
    write();
  });
}
