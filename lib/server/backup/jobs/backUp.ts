import { once } from 'node:events';
import { spawnOwn } from '@/lib/server/childProcess/spawnOwn';
import { readNote, writeNote } from '@/lib/server/db/storedSettings';
import type { RecurringJob } from '@/lib/server/jobs/job';
import { settings } from '@/lib/server/settings/settings';
import { TRIAL_EVERY_MS } from '../backups';

const WORKER = 'lib/server/cli/nightlyBackup.ts';
/** Of some 20 GB; more is made by the command and a timer of the system's (docs/operations.md, Backups). */
const MAX_MS = 10 * 60_000;
const SAID = 1_000;

/** What the last nights brought. */
export interface BackupNote {
  /** UTC ms; the backup's folder. */
  at: number;
  name: string;
  /** When one was last tried and found whole; null: never yet. */
  triedAt: number | null;
}

/** Where BACKUP_DIR is set: a backup each night, one a week tried as a restore would. What fails is a task of 今天, as of every job. */
export const backUpJob: RecurringJob = {
  name: 'back-up',
  when: { cron: '40 3 * * *' },
  longestMs: MAX_MS,
  tries: 3,
  // Of several hosts the one that has the folder; one without it would only say that it was done.
  isForHere: () => settings().backupDir !== null,
  run: async ({ opened, now, signal }) => {
    if (settings().backupDir === null) return undefined;
    const before = await readNote<BackupNote>(opened.db, 'backup.last');
    const isTrialDue = now >= (before?.triedAt ?? 0) + TRIAL_EVERY_MS;
    const { name, removed } = await runApart(isTrialDue, signal);
    const note: BackupNote = { at: now, name, triedAt: isTrialDue ? now : (before?.triedAt ?? null) };
    await writeNote(opened.db, 'backup.last', note);
    return { name, removed, tried: Number(isTrialDue) };
  },
};

async function runApart(isTrialDue: boolean, signal: AbortSignal): Promise<{ name: string; removed: number }> {
  const child = spawnOwn({ script: WORKER, args: isTrialDue ? ['try'] : [], stdio: ['ignore', 'pipe', 'pipe', 'ipc'] });
  const end = () => child.kill('SIGKILL');
  signal.addEventListener('abort', end);
  let [answer, said] = ['', ''];
  child.stdout?.on('data', (part) => {
    answer += part;
  });
  child.stderr?.on('data', (part) => {
    said = (said + part).slice(-SAID);
  });
  try {
    const [code] = await once(child, 'close');
    signal.throwIfAborted();
    if (code !== 0) throw new Error(said.trim() || 'the backup ended early');
    return JSON.parse(answer) as { name: string; removed: number };
  } finally {
    signal.removeEventListener('abort', end);
  }
}
