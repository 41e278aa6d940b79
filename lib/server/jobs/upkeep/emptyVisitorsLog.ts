import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import type { CommandContext } from '../../commands/context';
import type { Db } from '../../db/client';
import { emptyVisitorsLog } from '../../db/emptyVisitorsLog';
import type { OutboxJob } from '../job';
import { putInOutbox } from '../outbox';

/**
 * After a deletion SQLite's log goes too. Without a row for it a process that dies in between, or a reader that holds the
 * log, left the number there until somebody wrote over it.
 */
export const emptyVisitorsLogJob: OutboxJob<Record<string, never>> = {
  name: 'empty-visitors-log',
  payload: z.strictObject({}),
  longestMs: 30_000,
  tries: 12,
  run: async (_payload, { opened }) => {
    await emptyVisitorsLog(opened);
    return undefined;
  },
};

/** To be called in the transaction that deletes what must leave no trace. PostgreSQL needs nothing of the kind. */
export async function emptyLogAfter(
  transaction: Db,
  { dialect, now }: Pick<CommandContext, 'dialect' | 'now'>,
): Promise<void> {
  if (dialect !== 'sqlite') return;
  // Each deletion has its own: what one of before has emptied does not hold what comes after it.
  const key = randomBytes(8).toString('hex');
  await putInOutbox(transaction, emptyVisitorsLogJob, {}, { key, now });
}
