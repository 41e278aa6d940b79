import type { CommandContext } from '@/lib/server/command/context';
import { writeOfVisitor } from '@/lib/server/db/visitorWrites';
import { changeImportAt, type ImportAttempt } from '../queries/consoleImports';

/** Says how far it is; false: it is somebody else's by now. `share` from 0 to 1. */
export const recordProgress = (
  context: CommandContext,
  mine: ImportAttempt,
  { share, step }: { share: number; step: string },
): Promise<boolean> =>
  writeOfVisitor(context, (transaction) =>
    changeImportAt(transaction, mine, 'working', {
      beat_at: context.now,
      step,
      progress: Math.max(0, Math.min(1_000, Math.floor(share * 1_000))),
    }),
  );
