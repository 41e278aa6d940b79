import { randomBytes } from 'node:crypto';
import { nextFetch, retryAt } from '@/lib/console/importSchedule';
import { CONSOLE_SCHEDULE_COPY } from '@/lib/console/words/importSchedule';
import type { CommandContext } from '@/lib/server/command/context';
import type { Db } from '@/lib/server/db/client';
import type { ImportScheduleFileTable, ImportScheduleTable } from '@/lib/server/db/consoleSchema';
import { writeOfVisitor } from '@/lib/server/db/visitorWrites';
import { FETCH_IMPORT, START_IMPORTS } from '@/lib/server/outbox/kinds';
import { putInOutbox } from '@/lib/server/outbox/outbox';
import { storeConsoleImport } from '../queries/consoleImports';
import {
  changeScheduleAt,
  deleteScheduleFilesNamed,
  keepScheduleFiles,
  listScheduleFiles,
  storeFetch,
  takeFetchTime,
} from '../queries/importSchedules';
import { newImport } from './newImport';

/** A file of a fetch, as it is remembered. */
export type SeenFile = Omit<ImportScheduleFileTable, 'schedule_id'>;

/** What a fetch has found. `importId` is that of the folder in which `files` lie. */
export interface FetchResult {
  importId: string;
  files: readonly (SeenFile & { fileName: string })[];
  /** As before but for their times; not there any more. */
  touched: readonly SeenFile[];
  gone: readonly string[];
  etag: string | null;
  /** What is wrong with others. */
  problem: string | null;
  /** Others wait for the next fetch. */
  hasMore: boolean;
}

const MORE_MS = 30_000;

/** Has a schedule looked after whose time has come, and sets its next: of two hosts one does. */
export const planFetch = (context: CommandContext, schedule: ImportScheduleTable): Promise<boolean> =>
  writeOfVisitor(context, async (transaction) => {
    const { now } = context;
    const { id, next_at } = schedule;
    if (!(await takeFetchTime(transaction, schedule, nextFetch(schedule, next_at, now)))) return false;
    return putInOutbox(transaction, FETCH_IMPORT, { scheduleId: id }, { key: `${id} ${next_at}`, now });
  });

/**
 * Writes down what a fetch has found, and has a dry run made of it. Answers whether the folder is an import's from now on;
 * not where nothing is new, or where the schedule was changed while it was read.
 */
export const recordFetched = (
  context: CommandContext,
  schedule: ImportScheduleTable,
  found: FetchResult,
): Promise<boolean> =>
  writeOfVisitor(context, async (transaction) => {
    const { id, version } = schedule;
    const { now } = context;
    const { files, etag, problem } = found;
    const isCurrent = await changeScheduleAt(transaction, { id, version }, { failures: 0, problem, etag });
    if (!isCurrent) return false;
    const known = new Map((await listScheduleFiles(transaction, id)).map(({ name, hash }) => [name, hash]));
    // Another fetch of the same moment was faster: the next one sees what is left.
    const isTaken = files.some(({ name, hash }) => known.get(name) === hash);
    if (isTaken) return false;
    await keepScheduleFiles(transaction, id, [...files, ...found.touched]);
    await deleteScheduleFilesNamed(transaction, id, found.gone);
    const isNew = files.length > 0;
    if (isNew) await beginImport(transaction, schedule, found, now);
    await storeFetch(transaction, {
      id: randomBytes(8).toString('hex'),
      schedule_id: id,
      at: now,
      outcome: outcomeOf(isNew, problem),
      files: JSON.stringify(files.map(({ fileName }) => fileName)),
      problem,
      import_id: isNew ? found.importId : null,
    });
    if (found.hasMore) await fetchAgain(transaction, id, now, now + MORE_MS);
    return isNew;
  });

function outcomeOf(isNew: boolean, problem: string | null) {
  if (isNew) return 'fetched';
  return problem === null ? 'unchanged' : 'failed';
}

async function beginImport(
  transaction: Db,
  { id, city, mapping, staff_id }: ImportScheduleTable,
  { importId, files }: FetchResult,
  now: number,
): Promise<void> {
  const staff = { id: staff_id, shownName: CONSOLE_SCHEDULE_COPY.bySchedule };
  await storeConsoleImport(transaction, {
    id: importId,
    mapping,
    city,
    day: null,
    header_line: null,
    replace_demo: 0,
    files: JSON.stringify(files.map(({ fileName, bytes }) => ({ name: fileName, bytes }))),
    files_gone_at: null,
    ...newImport({ now, staff }, 'check'),
    schedule_id: id,
  });
  await putInOutbox(transaction, START_IMPORTS, {}, { key: `${importId} check ${now}`, now });
}

/** Writes down that a fetch has failed; it is tried again after a pause, then at the next time of the schedule. */
export const recordFetchFailure = (
  context: CommandContext,
  { id, version, failures }: ImportScheduleTable,
  problem: string,
): Promise<void> =>
  writeOfVisitor(context, async (transaction) => {
    const { now } = context;
    const count = failures + 1;
    if (!(await changeScheduleAt(transaction, { id, version }, { failures: count, problem }))) return;
    await storeFetch(transaction, {
      id: randomBytes(8).toString('hex'),
      schedule_id: id,
      at: now,
      outcome: 'failed',
      files: '[]',
      problem,
      import_id: null,
    });
    const again = retryAt(count, now);
    if (again !== null) await fetchAgain(transaction, id, now, again);
  });

const fetchAgain = (transaction: Db, id: string, now: number, dueAt: number): Promise<boolean> =>
  putInOutbox(transaction, FETCH_IMPORT, { scheduleId: id }, { key: `${id} again ${dueAt}`, now, dueAt });
