import { clockOf } from '@/lib/kernel/day';

/** Nobody is called before and after these, by the clock of Shanghai: as the jobs that notify by text (docs/operations.md). */
const FROM = '08:00';
const UNTIL = '22:00';

/** Whether a visitor may be called at a moment (UTC ms). */
export const isCallHour = (at: number): boolean => {
  const clock = clockOf(at);
  return clock >= FROM && clock < UNTIL;
};
