// A process that does jobs, for kill.test.ts: each writes a line when it begins and one when it is over.
import { appendFileSync } from 'node:fs';
import { z } from 'zod';
import { openMigrated } from '@/lib/server/db/migrate';
import type { OutboxJob } from '@/lib/server/jobs/job';
import { JobRunner } from '@/lib/server/jobs/jobRunner';

const { DATA_DIR = '', DATABASE_URL, JOBS_FILE = '', JOB_MS, MAX_MS } = process.env;
const say = (key: string, what: string) => appendFileSync(JOBS_FILE, `${process.pid} ${key} ${what}\n`);

const slow: OutboxJob<{ key: string }> = {
  name: 'slow',
  payload: z.strictObject({ key: z.string() }),
  longestMs: Number(MAX_MS),
  tries: 5,
  run: async ({ key }) => {
    say(key, 'begun');
    await new Promise((resolve) => setTimeout(resolve, Number(JOB_MS)));
    say(key, 'over');
    return undefined;
  },
};

const opened = await openMigrated({ dataDir: DATA_DIR, databaseUrl: DATABASE_URL || undefined, longestLockMs: 10 });
new JobRunner(opened, [slow]).start();
// The runner's timers hold no process.
setInterval(() => undefined, 60_000);
