import type { OutboxJob } from '@/lib/server/jobs/job';
import { START_IMPORTS } from '@/lib/server/outbox/kinds';
import { startNextImport } from './importProcess';

/** Begins the import that has waited longest, as soon as it is asked for and as soon as another one has ended. */
export const startImportsJob: OutboxJob<Record<string, never>> = {
  ...START_IMPORTS,
  longestMs: 15_000,
  tries: 5,
  run: async (_payload, { opened, now }) => ({ started: Number(await startNextImport(opened, now)) }),
};
