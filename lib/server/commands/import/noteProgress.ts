import { writeOfVisitor } from '../../db/visitorWrites';
import { changeImportAt, type ImportAttempt } from '../../repositories/deskImports';
import type { CommandContext } from '../context';

/** Says how far it is; false: it is somebody else's by now. `share` from 0 to 1. */
export const noteProgress = (
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
