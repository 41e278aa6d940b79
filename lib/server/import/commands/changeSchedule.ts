import { randomBytes } from 'node:crypto';
import { MAX_SCHEDULES, nextFetch } from '@/lib/console/importSchedule';
import { CONSOLE_SCHEDULE_COPY } from '@/lib/console/words/importSchedule';
import type { RawForm } from '@/lib/kernel/form/formSpec';
import type { Db } from '@/lib/server/db/client';
import type { ImportScheduleTable } from '@/lib/server/db/consoleSchema';
import { FETCH_IMPORT } from '@/lib/server/outbox/kinds';
import { putInOutbox } from '@/lib/server/outbox/outbox';
import { type ConsoleContext, changeInConsole, requireConsole } from '@/lib/server/staff/commands/consoleContext';
import { sealText } from '@/lib/server/vault/phoneVault';
import { ApiError } from '@/services/http/apiError';
import {
  changeScheduleAt,
  countSchedules,
  deleteScheduleFiles,
  findSchedule,
  removeScheduleRows,
  storeSchedule,
} from '../queries/importSchedules';
import { refuse } from './requestTask';
import { readSchedule, type ScheduleOptions } from './scheduleForm';

const { problems } = CONSOLE_SCHEDULE_COPY;

/** What is written down of a schedule: of an address without what stands behind "?", which may be a password. */
const detailOf = ({ city, mapping, place }: Pick<ImportScheduleTable, 'city' | 'mapping' | 'place'>): string =>
  `${mapping} -> ${city}，${place.replace(/\?.*$/s, '')}`.slice(0, 500);

const sealed = (secret: string): string => (secret === '' ? '' : sealText(secret, 'import_schedules.secret_sealed'));

/**
 * Has files fetched from a place again and again. Answers the schedule's id. Throws ApiError: forbidden for anybody but
 * operators, badInput with what is wrong by field, conflict where there are too many.
 */
export async function addSchedule(context: ConsoleContext, posted: RawForm): Promise<string> {
  requireConsole('imports', context.staff);
  const { secret, ...options } = await readSchedule(context.db, posted, false);
  const id = randomBytes(8).toString('hex');
  const { now, staff } = context;
  const entry = { action: 'schedule-add', subject: id, detail: detailOf(options) } as const;
  await changeInConsole(context, entry, async (transaction) => {
    refuse((await countSchedules(transaction)) >= MAX_SCHEDULES, problems.tooMany);
    await storeSchedule(transaction, {
      ...options,
      id,
      secret_sealed: sealed(secret ?? ''),
      created_at: now,
      staff_id: staff.id,
      staff_name: staff.shownName,
      version: 1,
      paused_at: null,
      next_at: nextFetch(options, now, now),
      failures: 0,
      problem: null,
      etag: null,
    });
  });
  return id;
}

/** Changes a schedule; one that looks elsewhere takes what is there from the beginning. Throws as addSchedule, and notFound. */
export async function changeSchedule(context: ConsoleContext, id: string, posted: RawForm): Promise<void> {
  requireConsole('imports', context.staff);
  const before = await requireSchedule(context.db, id);
  const options = await readSchedule(context.db, posted, before.secret_sealed !== '');
  const entry = { action: 'schedule-change', subject: id, detail: detailOf(options) } as const;
  await changeInConsole(context, entry, async (transaction) => {
    const isElsewhere = before.origin !== options.origin || before.place !== options.place;
    await changeFrom(transaction, before, { ...changesOf(options, before, context.now), ...(isElsewhere && ANEW) });
    if (isElsewhere) await deleteScheduleFiles(transaction, id);
  });
}

/** Of another place nothing is known. */
const ANEW = { etag: null, failures: 0, problem: null } as const;

function changesOf({ secret, ...options }: ScheduleOptions, before: ImportScheduleTable, now: number) {
  const isSameTime = options.daily_at === before.daily_at && options.every_hours === before.every_hours;
  return {
    ...options,
    secret_sealed: secret === null ? before.secret_sealed : sealed(secret),
    next_at: isSameTime ? before.next_at : nextFetch(options, now, now),
  };
}

/** Stops a schedule for a while, or has it go on; a time that has passed meanwhile is not made up for. Throws as changeSchedule. */
export async function switchSchedule(context: ConsoleContext, id: string, isOn: boolean): Promise<void> {
  requireConsole('imports', context.staff);
  const { now } = context;
  const action = isOn ? 'schedule-resume' : 'schedule-pause';
  await changeInConsole(context, { action, subject: id }, async (transaction) => {
    const before = await requireSchedule(transaction, id);
    // Pressed twice, it is as it was asked to be.
    if ((before.paused_at === null) === isOn) return;
    const next = isOn ? { paused_at: null, next_at: nextFetch(before, now, now), failures: 0 } : { paused_at: now };
    await changeFrom(transaction, before, next);
  });
}

/** Has a schedule look for files now, besides its times. Throws as changeSchedule; conflict where it is paused. */
export async function fetchNow(context: ConsoleContext, id: string): Promise<void> {
  requireConsole('imports', context.staff);
  const { now } = context;
  await changeInConsole(context, { action: 'schedule-fetch', subject: id }, async (transaction) => {
    const { paused_at } = await requireSchedule(transaction, id);
    refuse(paused_at !== null, problems.paused);
    await putInOutbox(transaction, FETCH_IMPORT, { scheduleId: id }, { key: `${id} asked ${now}`, now });
  });
}

/** Removes a schedule; what it has imported stays, and can be undone as any import. Throws as changeSchedule. */
export async function removeSchedule(context: ConsoleContext, id: string): Promise<void> {
  requireConsole('imports', context.staff);
  await changeInConsole(
    context,
    (before: ImportScheduleTable) => ({ action: 'schedule-remove', subject: id, detail: detailOf(before) }),
    async (transaction) => {
      const before = await requireSchedule(transaction, id);
      await removeScheduleRows(transaction, id);
      return before;
    },
  );
}

async function requireSchedule(db: Db, id: string): Promise<ImportScheduleTable> {
  const found = await findSchedule(db, id);
  if (!found) throw new ApiError('notFound');
  return found;
}

async function changeFrom(
  transaction: Db,
  before: ImportScheduleTable,
  changes: Partial<ImportScheduleTable>,
): Promise<void> {
  const isChanged = await changeScheduleAt(transaction, before, { ...changes, version: before.version + 1 });
  refuse(!isChanged, problems.changed);
}
