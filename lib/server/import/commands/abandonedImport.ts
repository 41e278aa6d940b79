import { IMPORT_ATTEMPTS, IMPORT_SILENCE_MS } from '@/lib/console/importTask';
import { CONSOLE_IMPORT_COPY } from '@/lib/console/words/import';
import type { CommandContext } from '@/lib/server/command/context';
import type { ConsoleImportTable } from '@/lib/server/db/consoleSchema';
import { writeOfVisitor } from '@/lib/server/db/visitorWrites';
import { hostId } from '@/lib/server/process/hostId';
import { isRunning } from '@/lib/server/process/isRunning';
import { changeImportAt, type ImportAttempt } from '../queries/consoleImports';

/** Lets another process begin what one has left in the middle; after the third time it is given up. */
export const reclaimJobs = (context: CommandContext, { id, attempt }: ImportAttempt): Promise<boolean> =>
  writeOfVisitor(context, (transaction) => {
    const given =
      attempt < IMPORT_ATTEMPTS
        ? ({ state: 'waiting', worker: null } as const)
        : ({
            state: 'failed',
            worker: null,
            ended_at: context.now,
            problem: CONSOLE_IMPORT_COPY.problems.silent,
          } as const);
    return changeImportAt(transaction, { id, attempt }, 'working', given);
  });

/** Whether nobody is at an import any more: its process is gone from this machine, or has said nothing for ten minutes. */
export function isAbandoned({ worker, beat_at }: Pick<ConsoleImportTable, 'worker' | 'beat_at'>, now: number): boolean {
  if (now - (beat_at ?? 0) > IMPORT_SILENCE_MS) return true;
  const [, host, pid] = /^(.*):(\d+)$/.exec(worker ?? '') ?? [];
  return host === hostId() && !isRunning(Number(pid));
}
