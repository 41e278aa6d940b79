import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { FETCH_FILES, isDue } from '@/lib/console/importSchedule';
import type { ImportScheduleTable } from '@/lib/server/db/consoleSchema';
import type { JobContext, JobFacts, OutboxJob, RecurringJob } from '@/lib/server/jobs/job';
import { FETCH_IMPORT } from '@/lib/server/outbox/kinds';
import { settings } from '@/lib/server/settings/settings';
import { openText } from '@/lib/server/vault/phoneVault';
import { type FetchResult, planFetch, recordFetched, recordFetchFailure } from '../commands/recordFetch';
import { type AddressWish, FETCH_TOTAL_MS, fetchAddress } from '../fetch/fetchAddress';
import { fetchFolder } from '../fetch/fetchFolder';
import { FILES_FOLDER, importFolder, incomingFolder, keepIncoming, removeFolder } from '../importFolders';
import { ImportProblem } from '../importProblem';
import { findSchedule, listScheduleFiles, listSchedules } from '../queries/importSchedules';

/** Has each schedule looked after whose time has come. */
export const planFetchesJob: RecurringJob = {
  name: 'plan-fetches',
  when: { everyMs: 30_000, firstAfterMs: 5_000 },
  longestMs: 15_000,
  tries: 5,
  async run({ opened, now }) {
    let planned = 0;
    for (const schedule of await listSchedules(opened.db)) {
      if (schedule.paused_at !== null || !isDue(schedule, now)) continue;
      planned += Number(await planFetch({ ...opened, now }, schedule));
    }
    return planned === 0 ? undefined : { planned };
  },
};

/** Fetches the files of a schedule; what it is told by its place it writes down itself, with the time of the next try. */
export const fetchImportJob: OutboxJob<{ scheduleId: string }> = {
  ...FETCH_IMPORT,
  longestMs: FETCH_TOTAL_MS + 60_000,
  tries: 5,
  run: ({ scheduleId }, context) => fetchSchedule(scheduleId, context),
};

/** `agentOf`: in place of what refuses addresses inside. */
export async function fetchSchedule(
  id: string,
  { opened, signal }: JobContext,
  agentOf?: AddressWish['agentOf'],
): Promise<JobFacts | undefined> {
  const schedule = await findSchedule(opened.db, id);
  if (!schedule || schedule.paused_at !== null) return undefined;
  const importId = randomBytes(8).toString('hex');
  const incoming = incomingFolder(importId);
  const context = () => ({ ...opened, now: Date.now() });
  try {
    const found = await lookInto(schedule, join(incoming, FILES_FOLDER), { opened, signal }, agentOf);
    // Its folder is there before its row: without the row the folder is removed by age.
    if (found.files.length > 0) keepIncoming(incoming, importId);
    const isTaken = await recordFetched(context(), schedule, { ...found, importId });
    if (!isTaken) removeFolder(importFolder(importId));
    return { files: isTaken ? found.files.length : 0 };
  } catch (failure) {
    removeFolder(importFolder(importId));
    if (!(failure instanceof ImportProblem)) throw failure;
    await recordFetchFailure(context(), schedule, failure.message);
    return { failed: 1 };
  } finally {
    removeFolder(incoming);
  }
}

type Found = Omit<FetchResult, 'importId'>;

async function lookInto(
  schedule: ImportScheduleTable,
  folder: string,
  { opened, signal }: Pick<JobContext, 'opened' | 'signal'>,
  agentOf: AddressWish['agentOf'],
): Promise<Found> {
  const secret = secretOf(schedule);
  const known = await listScheduleFiles(opened.db, schedule.id);
  if (schedule.origin === 'address') {
    const { place: address, etag } = schedule;
    const wish = { address, secret, etag, folder, signal, ...(agentOf && { agentOf }) };
    const [taken] = known;
    return addressResult(await fetchAddress(wish), taken?.hash ?? null, etag);
  }
  const { importFolder: root } = settings();
  if (root === null) throw new ImportProblem('服务器没有设 IMPORT_FOLDER');
  const before = new Map(
    known.map(({ name, bytes, changed_at, hash }) => [name, { bytes, hash, changedAt: changed_at }]),
  );
  const wish = { root, place: schedule.place, secret, known: before, folder, now: Date.now(), signal };
  const { files, touched, gone, problem } = await fetchFolder(wish);
  const seen = ({ name, bytes, hash, changedAt }: (typeof files)[number]) => ({
    name,
    bytes,
    hash,
    changed_at: changedAt,
  });
  return {
    files: files.map((file) => ({ ...seen(file), fileName: file.name })),
    touched: touched.map(seen),
    gone,
    problem,
    etag: null,
    hasMore: files.length >= FETCH_FILES,
  };
}

/** An address has one file, remembered without its name. */
function addressResult(
  found: Awaited<ReturnType<typeof fetchAddress>>,
  known: string | null,
  etag: string | null,
): Found {
  const nothing = { files: [], touched: [], gone: [], problem: null, hasMore: false };
  if (found === 'unchanged') return { ...nothing, etag };
  const { name, bytes, hash } = found.file;
  const files = hash === known ? [] : [{ name: '', fileName: name, bytes, hash, changed_at: 0 }];
  return { ...nothing, files, etag: found.etag };
}

/** '' where none is asked for. Throws ImportProblem where the site has another secret than the one it was sealed with. */
function secretOf({ secret_sealed }: ImportScheduleTable): string {
  if (secret_sealed === '') return '';
  try {
    return openText(secret_sealed, 'import_schedules.secret_sealed');
  } catch {
    throw new ImportProblem('签名密钥解不开，网站的密钥换过。请重新填一次签名密钥');
  }
}
