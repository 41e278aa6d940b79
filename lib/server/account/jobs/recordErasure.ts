import type { OutboxJob } from '@/lib/server/jobs/job';
import { recordErasure } from '@/lib/server/outbox/erasedAccounts';
import { NOTE_ERASED } from '@/lib/server/outbox/kinds';

/** Writes a deleted account down where a backup that is put back does not reach (lib/server/outbox/erasedAccounts.ts). */
export const recordErasureJob: OutboxJob<{ hash: string }> = {
  ...NOTE_ERASED,
  longestMs: 10_000,
  tries: 12,
  run: async ({ hash }, { now }) => {
    recordErasure(hash, now);
    return undefined;
  },
};
