import { Cron } from 'croner';

/**
 * When a recurring job is due: at times of the calendar in Shanghai ("20 4 * * *", five fields), or so many ms after it
 * has ended; then `firstAfterMs` says when a new installation does it first.
 */
export type Schedule = { cron: string } | { everyMs: number; firstAfterMs: number };

/** When it is due next after `after` (UTC ms). Throws for an expression that names no time to come. */
export function nextTime(schedule: Schedule, after: number): number {
  if ('everyMs' in schedule) return after + schedule.everyMs;
  const next = new Cron(schedule.cron, { timezone: 'Asia/Shanghai', mode: '5-part' }).nextRun(new Date(after));
  if (!next) throw new Error(`the job's times "${schedule.cron}" have no next one`);
  return next.getTime();
}

/** When a new installation does it first; UTC ms. */
export const firstTime = (schedule: Schedule, now: number): number =>
  'everyMs' in schedule ? now + schedule.firstAfterMs : nextTime(schedule, now);

/**
 * The stored next time, or, where it was written by a clock that was ahead, the one that follows from `now`. Without this a
 * clock that was a year ahead once has the job rest for a year. By the calendar one time more than the next is believed:
 * a clock that is set back over a time which has been served does not serve it again.
 */
export function believableTime(schedule: Schedule, dueAt: number, now: number): number {
  const next = nextTime(schedule, now);
  const furthest = 'everyMs' in schedule ? next : nextTime(schedule, next);
  return dueAt <= furthest ? dueAt : next;
}
