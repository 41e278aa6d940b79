import ical, { ICalAlarmType } from 'ical-generator';
import { CONSOLE_LEAD_COPY } from '@/lib/console/words/lead';
import { joinKnown } from '@/lib/kernel/format/text';
import { consolePaths } from '@/lib/routes/consolePaths';
import type { LeadViewing } from '@/lib/server/lead/queries/leadWork';
import type { ConsoleFile } from '@/lib/server/page/consolePart';

const { viewing: copy } = CONSOLE_LEAD_COPY;

const MINUTE_MS = 60_000;
const HOUR_SECONDS = 3_600;

interface FiledViewing extends Pick<LeadViewing, 'lead_id' | 'starts_at' | 'minutes' | 'place' | 'sequence'> {
  /** "约看房：三林苑" */
  about: string;
  /** Masked: a calendar lies with whoever keeps it. */
  phone: string;
}

/**
 * Viewings as an iCalendar file (RFC 5545), their times in UTC: every calendar shows them by its own clock. One that was moved
 * has the same UID and a higher sequence, so that it moves in the calendars that hold it. `origin` with scheme and host;
 * `now` in UTC ms: when the file was made.
 */
export function viewingFile(
  viewings: readonly FiledViewing[],
  { origin, now }: { origin: string; now: number },
): ConsoleFile {
  const calendar = ical({ prodId: '//fangjing//viewings//ZH' });
  for (const { lead_id: id, starts_at, minutes, place, sequence, about, phone } of viewings) {
    const event = calendar.createEvent({
      id: `viewing-${id}@fangjing`,
      sequence,
      start: new Date(starts_at),
      end: new Date(starts_at + minutes * MINUTE_MS),
      stamp: new Date(now),
      summary: joinKnown([copy.summary, about], ' '),
      description: joinKnown([copy.customer, phone], ' '),
      url: origin + consolePaths.lead({ id }),
      ...(place && { location: place }),
    });
    event.createAlarm({ type: ICalAlarmType.display, triggerBefore: HOUR_SECONDS });
  }
  const text = `${calendar.toString().trimEnd()}\r\n`;
  return { file: { name: `${copy.fileName}.ics`, plainName: 'viewing.ics', text, type: 'text/calendar' } };
}
