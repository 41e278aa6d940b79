import { z } from 'zod';
import { IMPORT_SILENCE_MS } from '@/lib/console/importTask';
import { spawnOwn } from '@/lib/server/childProcess/spawnOwn';
import type { OpenDatabase } from '@/lib/server/db/client';
import type { ConsoleImportTable } from '@/lib/server/db/consoleSchema';
import { databaseTime } from '@/lib/server/db/databaseTime';
import { listHosts } from '@/lib/server/host/queries/hosts';
import { logger } from '@/lib/server/log/log';
import { hostId } from '@/lib/server/process/hostId';
import { isAbandoned, reclaimJobs } from '../commands/abandonedImport';
import { decideScheduled } from '../commands/decideScheduled';
import { recordProgress } from '../commands/recordProgress';
import { filesOfImport } from '../importFolders';
import { listBusyImports } from '../queries/consoleImports';
import { listUndecided } from '../queries/importSchedules';

const WORKER = 'lib/server/cli/consoleImport.ts';
const SAID = 4_000;
const GIVING_BACK_MS = 3_000;

/** How far an import's process is. */
const messageSchema = z.strictObject({ attempt: z.number(), share: z.number(), step: z.string().max(40) });

/**
 * Begins the import that has waited longest of those whose files are on this host, unless one is at work: two at once would
 * only undo one another's work. It is done by a process of its own, which reads and writes for minutes while this one answers
 * pages. Answers whether one was begun. Dry runs of schedules that have ended are decided on first.
 */
export async function startNextImport(opened: OpenDatabase, now: number): Promise<boolean> {
  for (const row of await listUndecided(opened.db)) await decideScheduled({ ...opened, now }, row);
  for (const { state, ...row } of await listBusyImports(opened.db)) {
    if (state === 'working' && isAbandoned(row, now)) await reclaimJobs({ ...opened, now }, row);
  }
  const busy = await listBusyImports(opened.db);
  const waiting = busy.filter(({ state }) => state === 'waiting');
  const next = waiting.find(isOfThisHost) ?? (await firstWithoutHost(opened, waiting));
  if (!next || busy.some(({ state }) => state === 'working')) return false;
  beginProcess(opened, next.id);
  return true;
}

/** A folder that hosts share holds the files of all of them. */
const isOfThisHost = ({ id, host, task }: ConsoleImportTable): boolean =>
  task === 'undo' || host === null || host === hostId() || filesOfImport(id) !== null;

/** One whose host went without a word: begun here it says so, in place of waiting for nobody. */
async function firstWithoutHost(
  opened: OpenDatabase,
  waiting: readonly ConsoleImportTable[],
): Promise<ConsoleImportTable | undefined> {
  if (waiting.length === 0) return undefined;
  const now = await databaseTime(opened);
  const alive = new Set(
    (await listHosts(opened.db)).filter(({ seen_at }) => now - seen_at < IMPORT_SILENCE_MS).map(({ id }) => id),
  );
  return waiting.find(({ host }) => host !== null && !alive.has(host));
}

/** It takes the import itself, and says so in its row: of two that were begun for one, one finds nothing to do. */
function beginProcess(opened: OpenDatabase, id: string): void {
  const stdio = ['ignore', 'ignore', 'pipe', 'ipc'] as const;
  // By the channel it learns that this process is gone, and gives the import back; where it is too busy to hear it, it is
  // ended, and the import is taken from it (abandonedImport.ts).
  const child = spawnOwn({ script: WORKER, args: [id], stdio: [...stdio], graceMs: GIVING_BACK_MS });
  let writing: Promise<unknown> = Promise.resolve();
  child.on('message', (message) => {
    const read = messageSchema.safeParse(message);
    if (!read.success) return;
    const { attempt, ...progress } = read.data;
    // The process itself may be computing for a minute without a turn of its event loop.
    writing = writing
      .then(() => recordProgress({ ...opened, now: Date.now() }, { id, attempt }, progress))
      .catch((failure: Error) =>
        logger.warn({ import: id, failure: failure.message }, 'import progress was not noted'),
      );
  });
  let said = '';
  child.stderr?.on('data', (part) => {
    said = (said + part).slice(-SAID);
  });
  child.on('error', (failure) => logger.error({ import: id, failure: failure.message }, 'import could not be begun'));
  child.on('close', (code, signal) => {
    if (code !== 0 || said !== '') logger.error({ import: id, code, signal, failure: said }, 'import process failed');
  });
  // Nobody waits for it at a stop.
  child.unref();
  child.channel?.unref();
}
