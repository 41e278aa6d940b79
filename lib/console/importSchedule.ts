import { addDays, DAY_MS, dayOf, startOfDay } from '@/lib/kernel/day';

// Imports by schedule: when files are fetched, and what is done with a dry run of them.

/** A folder of the server's below IMPORT_FOLDER, or an https address. */
export const SCHEDULE_ORIGINS = ['folder', 'address'] as const;
export type ScheduleOrigin = (typeof SCHEDULE_ORIGINS)[number];

/** A dry run alone, or also the run where the dry run holds. */
export const SCHEDULE_TASKS = ['check', 'run'] as const;
export type ScheduleTask = (typeof SCHEDULE_TASKS)[number];

/** What a fetch came to: files to import, none that is new, or a failure. */
export type FetchOutcome = 'fetched' | 'unchanged' | 'failed';

/** Of the whole site. */
export const MAX_SCHEDULES = 100;
export const MAX_EVERY_HOURS = 168;
/** HMAC-SHA256 wants as many bytes as it gives (RFC 2104); half of it is 128 bits. */
export const MIN_SIGNING_SECRET = 16;
export const MAX_SIGNING_SECRET = 200;

/** All files of one fetch together. */
export const FETCH_BYTES = 256 * 1024 * 1024;
/** More that are new wait for the next fetch. */
export const FETCH_FILES = 20;
/** What is known of fetches. */
export const FETCH_MS = 90 * DAY_MS;

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** After failures in a row another try comes so much later; then the schedule waits for its next time. */
const RETRY_MS = [MINUTE_MS, 5 * MINUTE_MS, 20 * MINUTE_MS] as const;

/** "02:10" in Shanghai, or every so many hours: one of the two. */
type StoredTimes = { daily_at: string | null; every_hours: number | null };

export const isClock = (text: string): boolean => /^(?:[01]\d|2[0-3]):[0-5]\d$/.test(text);

/** How far apart two fetches are, ms. */
const periodOf = ({ every_hours }: StoredTimes): number => (every_hours ?? 24) * HOUR_MS;

/** The first time of the schedule after a moment; UTC ms. Hours are counted from `last`, its time before, so that they do not drift. */
export function nextFetch(times: StoredTimes, last: number, now: number): number {
  if (times.daily_at !== null) {
    const [hours = 0, minutes = 0] = times.daily_at.split(':').map(Number);
    const at = (day: string): number => startOfDay(day) + hours * HOUR_MS + minutes * MINUTE_MS;
    const today = at(dayOf(now));
    return today > now ? today : at(addDays(dayOf(now), 1));
  }
  const period = periodOf(times);
  return last > now ? now + period : last + Math.ceil((now - last + 1) / period) * period;
}

/** Whether it is time; also where a clock that was ahead has written a time that is too far. */
export const isDue = (schedule: StoredTimes & { next_at: number }, now: number): boolean =>
  schedule.next_at <= now || schedule.next_at > now + periodOf(schedule);

/** When it is tried again after so many failures in a row; null: at its next time. */
export const retryAt = (failures: number, now: number): number | null => {
  const wait = RETRY_MS[failures - 1];
  return wait === undefined ? null : now + wait;
};

/** From here on it is told at the desk: no try follows soon. */
export const isTold = (failures: number): boolean => failures > RETRY_MS.length;

/** A median before and after a run: of the whole city, or of a district. */
export interface MedianChange {
  name: string;
  /** fen, per ㎡ or month; null: too few rows to tell. */
  before: number | null;
  after: number | null;
  /** How many rows are in `after`. */
  count: number;
}

/** What the medians of a dry run are of. */
export interface ReportMedians {
  what: 'deal' | 'listing' | 'rental' | 'project';
  changes: MedianChange[];
  /** Of the rows of the files alone; null: too few. */
  ofFiles: number | null;
}

/** By how much a median moves, of a thousand; null: it cannot be told. */
export const changeOf = ({ before, after }: Pick<MedianChange, 'before' | 'after'>): number | null =>
  before === null || after === null || before === 0 ? null : Math.round((1_000 * (after - before)) / before);

/** Files whose own median is so far from what is stored are most likely in another unit. */
export const MAX_UNIT_FACTOR = 2;
