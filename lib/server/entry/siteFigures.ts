import type { BackupNote } from '@/lib/server/backup/jobs/backUp';
import type { Db } from '@/lib/server/db/client';
import { readNote } from '@/lib/server/db/storedSettings';
import { listOpenJobs, waitingJobs } from '@/lib/server/outbox/queries/jobs';

/** What /metrics tells of the site's data: the same at each host that does jobs, so a sum over hosts counts it twice. */
export interface SiteFigure {
  help: string;
  label?: string;
  /** By the label's value, or '' without one; what is not known is left out. `now` in UTC ms. */
  read: (db: Db, now: number) => Promise<Figures>;
}

type Figures = Readonly<Record<string, number>>;

const HOUR_MS = 3_600_000;
const SECOND_MS = 1_000;

const byState = (rows: readonly { state: string; times: number }[]): Figures =>
  Object.fromEntries(rows.map(({ state, times }) => [state, Number(times)]));

const momentFigure = (at: number | null): Figures => (at === null ? {} : { '': Number(at) / SECOND_MS });

export const SITE_FIGURES: Readonly<Record<string, SiteFigure>> = {
  job_oldest_due_seconds: {
    help: 'How long the job that has waited longest has been due.',
    read: async (db, now) => ({ '': (now - waitingJobs(await listOpenJobs(db), now).oldestDue) / SECOND_MS }),
  },
  text_messages_last_hour: {
    help: 'Text messages of the last hour by what became of them.',
    label: 'state',
    read: async (db, now) =>
      byState(
        await db
          .selectFrom('text_messages')
          .select(({ fn }) => ['state', fn.countAll<number>().as('times')])
          .where('created_at', '>=', now - HOUR_MS)
          .groupBy('state')
          .execute(),
      ),
  },
  orders_last_hour: {
    help: 'Orders by their state, of those whose state changed in the last hour.',
    label: 'state',
    read: async (db, now) =>
      byState(
        await db
          .selectFrom('orders')
          .select(({ fn }) => ['state', fn.countAll<number>().as('times')])
          .where('state_at', '>=', now - HOUR_MS)
          .groupBy('state')
          .execute(),
      ),
  },
  refunds_open: {
    help: 'Refunds whose money has not arrived, by state.',
    label: 'state',
    read: async (db) =>
      byState(
        await db
          .selectFrom('refunds')
          .select(({ fn }) => ['state', fn.countAll<number>().as('times')])
          .where('state', 'in', ['asked', 'approved', 'failed'])
          .groupBy('state')
          .execute(),
      ),
  },
  leads_unanswered: {
    help: 'Leads that nobody has answered yet.',
    read: async (db) => {
      const { times: waiting } = await db
        .selectFrom('leads')
        .select(({ fn }) => fn.countAll<number>().as('times'))
        .where('state', '=', 'new')
        .executeTakeFirstOrThrow();
      return { '': Number(waiting) };
    },
  },
  last_import_timestamp_seconds: {
    help: 'When the last import went through.',
    read: async (db) => {
      const { at } = await db
        .selectFrom('import_runs')
        .select(({ fn }) => fn.max<number | null>('finished_at').as('at'))
        .executeTakeFirstOrThrow();
      return momentFigure(at);
    },
  },
  last_backup_timestamp_seconds: {
    help: 'When the last backup was made.',
    read: async (db) => {
      return momentFigure((await readNote<BackupNote>(db, 'backup.last'))?.at ?? null);
    },
  },
};
