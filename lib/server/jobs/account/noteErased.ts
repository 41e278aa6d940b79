import { z } from 'zod';
import type { Db } from '../../db/client';
import { hashOfAccount, noteErased } from '../../erasedAccounts';
import type { OutboxJob } from '../job';
import { putInOutbox } from '../outbox';

/** Writes a deleted account down where a backup that is put back does not reach (lib/server/erasedAccounts.ts). */
export const noteErasedJob: OutboxJob<{ hash: string }> = {
  name: 'note-erased-account',
  payload: z.strictObject({ hash: z.string() }),
  longestMs: 10_000,
  tries: 12,
  run: async ({ hash }, { now }) => {
    noteErased(hash, now);
    return undefined;
  },
};

/** To be called in the transaction that deletes the account. */
export async function noteErasedAfter(transaction: Db, userId: string, now: number): Promise<void> {
  const hash = hashOfAccount(userId);
  await putInOutbox(transaction, noteErasedJob, { hash }, { key: hash, now });
}
