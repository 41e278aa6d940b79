import { INVITE_MS } from '@/lib/console/signInLimits';
import type { CommandContext } from '@/lib/server/command/context';
import { writeOfVisitor } from '@/lib/server/db/visitorWrites';
import { hashToken, newToken } from '@/lib/server/session/tokens';
import { writeAudit } from '@/lib/server/staff/commands/consoleContext';
import { countAdmins, storeInvite } from '@/lib/server/staff/queries/staff';

/**
 * A token by which whoever starts the site makes its first admin, once; that of before is over. null where there is an
 * admin: `evenSo` gives one all the same, to whoever has this machine and has lost every way in.
 */
export function issueFirstToken(context: CommandContext, evenSo = false): Promise<string | null> {
  const { now } = context;
  return writeOfVisitor(context, async (transaction) => {
    if (!evenSo && (await countAdmins(transaction)) > 0) return null;
    const token = newToken();
    await storeInvite(transaction, { tokenHash: hashToken(token), staffId: null, now, expiresAt: now + INVITE_MS });
    await writeAudit(transaction, { now, visitor: () => '' }, null, { action: 'first-run', subject: '' });
    return token;
  });
}
