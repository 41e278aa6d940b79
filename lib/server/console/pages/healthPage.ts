import { momentText } from '@/lib/account/views/infoText';
import { type HealthFacts, type HealthHost, healthNeeds, hostState } from '@/lib/console/health';
import {
  agoText,
  HEALTH_DONE,
  type HealthPageProps,
  hostView,
  jobName,
  momentAndAge,
  needView,
  pageErrorView,
  pageTimeFacts,
} from '@/lib/console/views/healthPage';
import { CONSOLE_COPY } from '@/lib/console/words/console';
import { CONSOLE_HEALTH_COPY as copy } from '@/lib/console/words/health';
import { addDays, DAY_MS, dayOf } from '@/lib/kernel/day';
import { formatNumber, MISSING } from '@/lib/kernel/format/number';
import { joinKnown } from '@/lib/kernel/format/text';
import { consolePaths } from '@/lib/routes/consolePaths';
import { type BackupNote, backUpJob } from '@/lib/server/backup/jobs/backUp';
import { databaseTime } from '@/lib/server/db/databaseTime';
import type { JobTable } from '@/lib/server/db/schema';
import { readNote } from '@/lib/server/db/storedSettings';
import { listHosts } from '@/lib/server/host/queries/hosts';
import { LATE_JOB_MS } from '@/lib/server/jobs/job';
import { isWaiting, listOpenJobs, SCHEDULE_KEY, waitingJobs } from '@/lib/server/outbox/queries/jobs';
import type { ConsoleContext } from '@/lib/server/staff/commands/consoleContext';
import { countPageErrors, listPageErrors, listPageTimes } from '@/lib/server/visit/queries/pageReports';
import { retryDeadJob } from '../commands/retryDeadJob';
import { defineConsolePage } from './defineConsolePage';

/** What somebody looks at when something is wrong at night: backups, jobs and hosts, and what to do first. */
export const consoleHealthPage = defineConsolePage<HealthPageProps>({
  path: consolePaths.health(),
  name: CONSOLE_COPY.pages.health,
  access: 'settings',
  open: ({ consoleContext }) => ({
    actions: { retry: ({ job = '' }) => retryDeadJob(consoleContext, job) },
    doneAt: (done) => consolePaths.health({ done }),
    done: HEALTH_DONE,
    isRefusal: ({ code }) => code === 'conflict' || code === 'notFound',
    load: () => shown(consoleContext),
  }),
});

type Shown = Pick<HealthPageProps, 'needs' | 'backup' | 'jobs' | 'failing' | 'dead' | 'hosts' | 'errors' | 'times'>;

const ERROR_DAYS = 7;
const TIMED_DAYS = 28;
const SHOWN_ERRORS = 20;

async function shown(context: ConsoleContext): Promise<Shown> {
  const { db } = context;
  // What hosts and runners wrote is by the database's clock.
  const now = await databaseTime(context);
  const today = dayOf(now);
  const [note, rows, hostRows, errors, times, errorCounts] = await Promise.all([
    readNote<BackupNote>(db, 'backup.last'),
    listOpenJobs(db),
    listHosts(db),
    listPageErrors(db, addDays(today, 1 - ERROR_DAYS), SHOWN_ERRORS),
    listPageTimes(db, addDays(today, 1 - TIMED_DAYS)),
    countPageErrors(db, now - DAY_MS),
  ]);
  const nightly = rows.find(({ kind, key }) => kind === backUpJob.name && key === SCHEDULE_KEY);
  // Without a folder on any host nobody does it, and that is said of the backup itself.
  const queued = rows.filter((row) => row !== nightly);
  const hosts = hostRows.map(({ started_at, seen_at, ended_at, free_bytes, all_bytes, ...host }) => ({
    ...host,
    startedAt: started_at,
    seenAt: seen_at,
    endedAt: ended_at,
    freeBytes: free_bytes,
    allBytes: all_bytes,
  }));
  const isServed = isServedBy(hosts, now);
  const facts: HealthFacts = {
    now,
    backup: {
      at: note?.at ?? null,
      triedAt: note?.triedAt ?? null,
      outcome: nightly?.outcome ?? null,
      failure: nightly?.last_error ?? null,
    },
    late: queued.filter((row) => isWaiting(row, now) && row.due_at < now - LATE_JOB_MS).length,
    dead: rows.filter(({ state }) => state === 'dead').length,
    pageErrors: errorCounts.reduce((sum, { build, times: more }) => (isServed(build) ? sum + more : sum), 0),
    hosts,
  };
  return {
    needs: healthNeeds(facts).map((need) => needView(need, now)),
    backup: backupFacts(facts, note, nightly),
    jobs: jobFacts(queued, facts),
    failing: queued
      .filter(({ state, outcome }) => state === 'waiting' && outcome === 'failed')
      .map((row) => ({ name: jobName(row.kind), text: whyText(row) })),
    dead: rows
      .filter(({ state }) => state === 'dead')
      .map((row) => ({
        id: row.id,
        name: jobName(row.kind),
        text: joinKnown([whyText(row), `${copy.tried} ${row.attempts} 次`]),
      })),
    hosts: hosts.map((host) => hostView(host, now)),
    errors: errors.map((error) => pageErrorView(error, isServed(error.build), now)),
    times: pageTimeFacts(times),
  };
}

/** A host's version is the beginning of its build's name. */
const isServedBy = (hosts: readonly HealthHost[], now: number) => {
  const versions = hosts.filter((host) => hostState(host, now) === 'alive').map(({ version }) => version);
  return (build: string): boolean => versions.some((version) => build.startsWith(version));
};

const whyText = ({ ended_at, last_error }: JobTable): string =>
  joinKnown([ended_at === null ? MISSING : momentText(ended_at), last_error ?? MISSING]);

function backupFacts({ now, backup }: HealthFacts, note: BackupNote | null, nightly: JobTable | undefined) {
  const { at, triedAt, outcome, failure } = backup;
  const result =
    outcome === null
      ? MISSING
      : joinKnown([
          copy.results[outcome],
          nightly?.ended_at != null && momentAndAge(nightly.ended_at, now),
          outcome === 'failed' && failure,
        ]);
  return [
    { name: copy.last, text: at === null ? copy.never : joinKnown([momentAndAge(at, now), note?.name]) },
    { name: copy.lastResult, text: at === null && outcome === 'done' ? MISSING : result },
    {
      name: copy.trial,
      text: triedAt === null ? copy.never : joinKnown([momentAndAge(triedAt, now), copy.whole]),
    },
  ];
}

function jobFacts(queued: readonly JobTable[], { now, late, dead }: HealthFacts) {
  const { waiting, oldestDue } = waitingJobs(queued, now);
  const running = queued.filter(({ leased_until }) => (leased_until ?? 0) > now);
  return [
    { name: copy.running, text: formatNumber(running.length) },
    { name: copy.waiting, text: formatNumber(waiting.length) },
    { name: copy.oldest, text: waiting.length === 0 ? MISSING : agoText(oldestDue, now) },
    { name: copy.late, text: formatNumber(late) },
    { name: copy.dead, text: formatNumber(dead) },
  ];
}
