import type { CommandContext } from '@/lib/server/command/context';
import type { ConsoleImportRowTable, ConsoleImportTable } from '@/lib/server/db/consoleSchema';
import { lockName } from '@/lib/server/db/lockFor';
import { writeOfVisitor } from '@/lib/server/db/visitorWrites';
import { START_IMPORTS } from '@/lib/server/outbox/kinds';
import { putInOutbox } from '@/lib/server/outbox/outbox';
import { hostId } from '@/lib/server/process/hostId';
import { changeImportAt, type ImportAttempt, listBusyImports, replaceImportRows } from '../queries/consoleImports';

// What whoever works at an import writes of it. Each begins an attempt, and writes as long as that is the latest: one who
// was taken for dead finds its work gone, and stops.

/**
 * Takes a waiting import, for this process; null where somebody has it already, or another is at work: two hosts may each
 * have begun one that lies with them.
 */
export function claimImport(context: CommandContext, { id, attempt }: ImportAttempt): Promise<ImportAttempt | null> {
  const { now } = context;
  const mine = { id, attempt: attempt + 1 };
  const taken = { state: 'working', worker: workerName(), beat_at: now, attempt: mine.attempt } as const;
  return writeOfVisitor(context, async (transaction) => {
    await lockName(transaction, context.dialect, 'imports');
    if ((await listBusyImports(transaction)).some(({ state }) => state === 'working')) return null;
    return (await changeImportAt(transaction, { id, attempt }, 'waiting', taken)) ? mine : null;
  });
}

type Written = 'task' | 'mapping' | 'columns' | 'choices' | 'problem' | 'report' | 'run_number' | 'files_gone_at';

export type ImportEnd = Partial<Pick<ConsoleImportTable, Written>> & {
  state: 'done' | 'failed';
  /** What the report refuses, where there is a report. */
  rows?: readonly ConsoleImportRowTable[];
};

/** Writes down how it went, and has the next one begun; false: it was somebody else's by now, and nothing is written. */
export const endImport = (
  context: CommandContext,
  mine: ImportAttempt,
  { rows, ...end }: ImportEnd,
): Promise<boolean> =>
  writeOfVisitor(context, async (transaction) => {
    const { now } = context;
    const over = { ...end, ended_at: now, worker: null, progress: 1_000 };
    if (!(await changeImportAt(transaction, mine, 'working', over))) return false;
    if (rows) await replaceImportRows(transaction, mine.id, rows);
    await putInOutbox(transaction, START_IMPORTS, {}, { key: `${mine.id} after ${mine.attempt} ${now}`, now });
    return true;
  });

/** Gives an import back that this process cannot end: the try does not count. */
export const giveBack = (context: CommandContext, mine: ImportAttempt): Promise<boolean> =>
  writeOfVisitor(context, (transaction) =>
    changeImportAt(transaction, mine, 'working', { state: 'waiting', worker: null, attempt: mine.attempt - 1 }),
  );

const workerName = (): string => `${hostId()}:${process.pid}`;
