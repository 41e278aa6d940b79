import { eachAccount } from '@/lib/server/account/queries/users';
import { writeOfVisitor } from '@/lib/server/db/visitorWrites';
import type { JobContext, JobFacts, RecurringJob } from '@/lib/server/jobs/job';
import { erasedHashes, hashOfAccount, shareErasures } from '@/lib/server/outbox/erasedAccounts';
import { eraseAccountIn } from '../commands/eraseAccount';

/**
 * Deletes accounts that were deleted before and are there again, with a backup that was put back: at each start, before
 * visitors come, and every night.
 */
export const eraseAgainJob: RecurringJob = {
  name: 'erase-deleted-again',
  when: { cron: '50 3 * * *' },
  longestMs: 10 * 60_000,
  tries: 6,
  prepare: async (context) => void (await eraseAgain(context)),
  run: eraseAgain,
};

async function eraseAgain({ opened, now }: Omit<JobContext, 'signal'>): Promise<JobFacts | undefined> {
  await shareErasures(opened, now);
  const gone = erasedHashes();
  if (gone.size === 0) return undefined;
  let erased = 0;
  for await (const { id, phoneIndex } of eachAccount(opened.db)) {
    if (!gone.has(hashOfAccount(id))) continue;
    await writeOfVisitor(opened, (transaction) =>
      eraseAccountIn(transaction, { ...opened, now }, { userId: id, phoneIndex }),
    );
    erased += 1;
  }
  return { erased };
}
