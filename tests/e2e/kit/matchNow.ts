import { expect } from '@playwright/test';
import { makeDue } from '@/lib/server/jobs/byOperator';
import type { Site } from './site';

/** Has the server match what changed with what is followed and saved now: left to itself it does so every half minute. */
export const matchNow = (site: Site): Promise<void> =>
  expect
    .poll(() =>
      site.withData(async (opened) => {
        const jobs = opened.db.selectFrom('jobs').select('id').where('kind', '=', 'match-changes');
        const job = await jobs.executeTakeFirst();
        return job !== undefined && (await makeDue(opened, job.id, Date.now()));
      }),
    )
    .toBe(true);
