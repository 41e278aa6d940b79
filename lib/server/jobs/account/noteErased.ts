import { noteErased } from '../../erasedAccounts';
import { NOTE_ERASED } from '../../outbox/kinds';
import type { OutboxJob } from '../job';

/** Writes a deleted account down where a backup that is put back does not reach (lib/server/erasedAccounts.ts). */
export const noteErasedJob: OutboxJob<{ hash: string }> = {
  ...NOTE_ERASED,
  longestMs: 10_000,
  tries: 12,
  run: async ({ hash }, { now }) => {
    noteErased(hash, now);
    return undefined;
  },
};
