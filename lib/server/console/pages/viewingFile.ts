import { CONSOLE_LEAD_COPY } from '@/lib/console/words/lead';
import { joinKnown } from '@/lib/kernel/format/text';
import { consolePaths } from '@/lib/routes/consolePaths';
import type { LeadViewing } from '@/lib/server/lead/queries/leadWork';
import { viewingCalendar } from '@/lib/server/lead/viewingCalendar';
import type { ConsoleFile } from '@/lib/server/page/consolePart';

const { viewing: copy } = CONSOLE_LEAD_COPY;

interface ConsoleViewing extends Pick<LeadViewing, 'lead_id' | 'starts_at' | 'minutes' | 'place' | 'sequence'> {
  /** "约看房：三林苑" */
  about: string;
  /** Masked: a calendar lies with whoever keeps it. */
  phone: string;
}

/** Viewings as a file for the staff's calendars. `origin` with scheme and host; `now` in UTC ms: when the file was made. */
export function viewingFile(
  viewings: readonly ConsoleViewing[],
  { origin, now }: { origin: string; now: number },
): ConsoleFile {
  const filed = viewings.map(({ lead_id: leadId, starts_at: startsAt, about, phone, minutes, place, sequence }) => ({
    leadId,
    startsAt,
    minutes,
    place,
    sequence,
    summary: joinKnown([copy.summary, about], ' '),
    description: joinKnown([copy.customer, phone], ' '),
    url: origin + consolePaths.lead({ id: leadId }),
  }));
  const text = viewingCalendar(filed, now);
  return { file: { name: `${copy.fileName}.ics`, plainName: 'viewing.ics', text, type: 'text/calendar' } };
}
