import ical, { ICalAlarmType, ICalEventStatus } from 'ical-generator';

const MINUTE_MS = 60_000;
const HOUR_SECONDS = 3_600;
const SEQUENCE_BEGINS = Date.UTC(2026, 0, 1);

/** Minutes since the first of 2026: of one viewing in a calendar the later change is the higher number. `at` in UTC ms. */
export const sequenceAt = (at: number): number => Math.floor((at - SEQUENCE_BEGINS) / MINUTE_MS);

/** A viewing as a calendar has it. Moments in UTC ms. */
export interface FiledViewing {
  leadId: string;
  startsAt: number;
  minutes: number;
  /** Empty where it is not said. */
  place: string;
  sequence: number;
  summary: string;
  description: string;
  url: string;
  /** Of its visitor's own file: whether the time is settled, or only asked for. */
  isSettled?: boolean;
}

/**
 * Viewings as the text of an iCalendar file (RFC 5545), their times in UTC: every calendar shows them by its own clock. One that
 * was moved has the same UID and a higher sequence, so that it moves in the calendars that hold it, the staff's and the
 * visitor's. `now` in UTC ms: when the file was made.
 */
export function viewingCalendar(viewings: readonly FiledViewing[], now: number): string {
  const calendar = ical({ prodId: '//fangjing//viewings//ZH' });
  for (const { leadId, startsAt, minutes, place, isSettled, ...said } of viewings) {
    const event = calendar.createEvent({
      ...said,
      id: `viewing-${leadId}@fangjing`,
      start: new Date(startsAt),
      end: new Date(startsAt + minutes * MINUTE_MS),
      stamp: new Date(now),
      ...(isSettled !== undefined && { status: isSettled ? ICalEventStatus.CONFIRMED : ICalEventStatus.TENTATIVE }),
      ...(place && { location: place }),
    });
    event.createAlarm({ type: ICalAlarmType.display, triggerBefore: HOUR_SECONDS });
  }
  return `${calendar.toString().trimEnd()}\r\n`;
}
