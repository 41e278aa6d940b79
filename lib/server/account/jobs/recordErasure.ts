import type { OutboxJob } from '@/lib/server/jobs/job';
import { recordErasure, shareErasures } from '@/lib/server/outbox/erasedAccounts';
import { NOTE_ERASED } from '@/lib/server/outbox/kinds';

/** Writes a deleted account down where a backup that is put back does not reach (lib/server/outbox/erasedAccounts.ts). */
export const recordErasureJob: OutboxJob<{ hash: string }> = {
  ...NOTE_ERASED,
  longestMs: 10_000,
  tries: 12,
  run: async ({ hash }, { opened, now }) => {
    recordErasure(hash, now);
    // The other hosts take it from there (entry/hostDuties.ts).
    await shareErasures(opened, now);
    return undefined;
  },
};
