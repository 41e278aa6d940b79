import type { CommandContext } from '@/lib/server/command/context';
import { writeOfVisitor } from '@/lib/server/db/visitorWrites';
import { listUndoneRuns, revokeOf } from '../queries/notices';

/**
 * Takes back notices of imports that were undone; answers of how many. Whoever is about to tell people asks for it first:
 * an import is undone in the file of facts, and its notices lie in that of the visitors, so that none is told in between.
 */
export async function revokeNotices(context: CommandContext): Promise<number> {
  const runs = await listUndoneRuns(context.db);
  if (runs.length === 0) return 0;
  return writeOfVisitor(context, (transaction) => revokeOf(transaction, runs, context.now));
}
