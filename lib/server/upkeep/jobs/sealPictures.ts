import { DAY_MS } from '@/lib/kernel/day';
import { writeOfVisitor } from '@/lib/server/db/visitorWrites';
import type { JobContext, RecurringJob } from '@/lib/server/jobs/job';
import { emptyLogAfter } from '@/lib/server/outbox/kinds';
import { listPlainPictures, sealStoredPicture } from '@/lib/server/vault/queries/plainPictures';
import { SEALED_PICTURE_TABLES, type SealedPictureTable } from '@/lib/server/vault/sealedPicture';

/** In one transaction: some megabytes. */
const AT_ONCE = 20;

/**
 * Encrypts the pictures that were stored before pictures were (2026-11-24), and those that an older backup brings back.
 * One that is killed goes on with what is left.
 */
export const sealPicturesJob: RecurringJob = {
  name: 'seal-pictures',
  when: { everyMs: DAY_MS, firstAfterMs: 60_000 },
  longestMs: 10 * 60_000,
  tries: 6,
  run: async (context) => {
    let sealed = 0;
    for (const table of SEALED_PICTURE_TABLES) sealed += await sealTable(table, context);
    return sealed === 0 ? undefined : { sealed };
  },
};

async function sealTable(table: SealedPictureTable, context: JobContext): Promise<number> {
  let sealed = 0;
  let after = '';
  for (;;) {
    context.signal.throwIfAborted();
    const ids = await listPlainPictures(context.opened.db, table, { after, limit: AT_ONCE });
    const last = ids.at(-1);
    if (last === undefined) return sealed;
    sealed += await sealBatch(table, ids, context);
    after = last;
  }
}

const sealBatch = (table: SealedPictureTable, ids: readonly string[], { opened, now }: JobContext): Promise<number> =>
  writeOfVisitor(opened, async (transaction) => {
    let sealed = 0;
    for (const id of ids) if (await sealStoredPicture(transaction, table, id)) sealed += 1;
    if (sealed > 0) await emptyLogAfter(transaction, { ...opened, now });
    return sealed;
  });
