import {
  isClock,
  MAX_EVERY_HOURS,
  MAX_SIGNING_SECRET,
  MIN_SIGNING_SECRET,
  SCHEDULE_ORIGINS,
  SCHEDULE_TASKS,
} from '@/lib/console/importSchedule';
import { CONSOLE_SCHEDULE_COPY } from '@/lib/console/words/importSchedule';
import { defined } from '@/lib/kernel/defined';
import type { RawForm } from '@/lib/kernel/form/formSpec';
import type { Db } from '@/lib/server/db/client';
import type { ImportScheduleTable } from '@/lib/server/db/consoleSchema';
import { settings } from '@/lib/server/settings/settings';
import { ApiError } from '@/services/http/apiError';
import { folderBelow } from '../fetch/fetchFolder';
import { savedMappings } from '../importFolders';
import { ImportProblem } from '../importProblem';
import { listMappings } from '../mapping/loadMapping';
import { findTargetCity } from '../resolve/targetCity';

const { problems: wrong } = CONSOLE_SCHEDULE_COPY;

export type ScheduleOptions = Pick<
  ImportScheduleTable,
  'city' | 'mapping' | 'origin' | 'place' | 'daily_at' | 'every_hours' | 'task' | 'max_rejected' | 'max_change'
> & {
  /** null: the one that there is stays. '' is none. */
  secret: string | null;
};

const MAX_PLACE = 500;
const MAX_SHARE = 100;

/**
 * What a form says of a schedule. `hasSecret`: it has one already, which stays where none is typed. Throws ApiError badInput
 * with what is wrong by field.
 */
export async function readSchedule(db: Db, posted: RawForm, hasSecret: boolean): Promise<ScheduleOptions> {
  const text = (name: string): string => (posted[name] ?? '').normalize('NFKC').trim();
  const origin = SCHEDULE_ORIGINS.find((one) => one === posted.origin);
  const task = SCHEDULE_TASKS.find((one) => one === posted.task);
  const mapping = posted.mapping ?? '';
  const [city, dailyAt, everyHours] = [text('city'), text('dailyAt').replace('：', ':'), text('everyHours')];
  // An address may hold letters that normalising would change.
  const place = (posted.place ?? '').trim();
  const secret = (posted.secret ?? '').trim();
  const [rejected, change] = [permille(text('maxRejected')), permille(text('maxChange'))];
  const clock = dailyAt.padStart(5, '0');
  const problems = defined({
    city: await cityProblem(db, city),
    mapping: isMapping(mapping) ? undefined : wrong.mapping,
    origin: origin === undefined ? wrong.origin : undefined,
    place: origin === undefined ? undefined : await placeProblem(origin, place),
    secret: secretProblem(secret, hasSecret, origin === 'address' || posted.signed === '1'),
    dailyAt: dailyAt !== '' && !isClock(clock) ? wrong.dailyAt : timesProblem(dailyAt, everyHours),
    everyHours: everyHours !== '' && !isHours(everyHours) ? wrong.everyHours : undefined,
    task: task === undefined ? wrong.task : undefined,
    maxRejected: rejected === null ? wrong.share : undefined,
    maxChange: change === null ? wrong.share : undefined,
  });
  if (Object.keys(problems).length > 0 || !origin || !task || rejected === null || change === null)
    throw ApiError.ofFields(problems);
  const isSigned = origin === 'address' || posted.signed === '1';
  const times =
    dailyAt === '' ? { daily_at: null, every_hours: Number(everyHours) } : { daily_at: clock, every_hours: null };
  const kept = secret === '' ? null : secret;
  return {
    city,
    mapping,
    origin,
    place,
    ...times,
    task,
    max_rejected: rejected,
    max_change: change,
    secret: isSigned ? kept : '',
  };
}

const isMapping = (name: string): boolean =>
  savedMappings().includes(name) || listMappings().some((one) => one.name === name);

const isHours = (text: string): boolean => /^[1-9]\d{0,2}$/.test(text) && Number(text) <= MAX_EVERY_HOURS;

/** One of the two. */
const timesProblem = (dailyAt: string, everyHours: string): string | undefined =>
  (dailyAt === '') === (everyHours === '') ? wrong.times : undefined;

/** "3", "0.5%", of a hundred: kept of a thousand. */
function permille(text: string): number | null {
  const [, share] = /^(\d{1,3}(?:\.\d)?)\s*%?$/.exec(text) ?? [];
  return share === undefined || Number(share) > MAX_SHARE ? null : Math.round(Number(share) * 10);
}

async function cityProblem(db: Db, city: string): Promise<string | undefined> {
  if (city === '' || city.length > 40) return wrong.city;
  try {
    await findTargetCity(db, { nameOrId: city });
    return undefined;
  } catch (failure) {
    if (failure instanceof ImportProblem) return wrong.city;
    throw failure;
  }
}

async function placeProblem(origin: ImportScheduleTable['origin'], place: string): Promise<string | undefined> {
  if (place.length > MAX_PLACE) return wrong.placeLong;
  if (origin === 'address') return isAddress(place) ? undefined : wrong.address;
  const { importFolder } = settings();
  if (importFolder === null) return wrong.noFolder;
  if (place.startsWith('/') || place.includes('\0')) return wrong.folder;
  try {
    await folderBelow(importFolder, place);
    return undefined;
  } catch (failure) {
    if (failure instanceof ImportProblem) return `${failure.message}。${wrong.folder}`;
    throw failure;
  }
}

/** Without a password: it would stand in the list for everybody to read. */
function isAddress(text: string): boolean {
  const url = URL.canParse(text) ? new URL(text) : null;
  return url?.protocol === 'https:' && url.username === '' && url.password === '' && url.hash === '';
}

function secretProblem(secret: string, hasSecret: boolean, isNeeded: boolean): string | undefined {
  if (secret === '') return isNeeded && !hasSecret ? wrong.secret : undefined;
  const isLong = secret.length >= MIN_SIGNING_SECRET && secret.length <= MAX_SIGNING_SECRET;
  return isLong ? undefined : wrong.secret;
}
