import { createHmac, timingSafeEqual } from 'node:crypto';
import { joinKnown } from '@/lib/kernel/format/text';
import { isOpenLead } from '@/lib/lead/leadChange';
import { parseLeadNumber } from '@/lib/lead/leadNumber';
import { targetText } from '@/lib/lead/views/targetText';
import { appointmentAt, storedWish } from '@/lib/lead/wishedTime';
import { LEAD_RECEIPT_COPY as copy } from '@/lib/lead/words/leadReceipt';
import { paths } from '@/lib/routes/paths';
import type { ApiContext } from '@/lib/server/call/context';
import { siteOrigin } from '@/lib/server/settings/siteOrigin';
import { derivedKey } from '@/lib/server/vault/derivedKey';
import { hashSecret } from '@/lib/server/vault/secret';
import { type OwnLead, readFollowed } from '../commands/readOwnLead';
import { findLead } from '../queries/leads';
import { sequenceAt, viewingCalendar } from '../viewingCalendar';

/** A viewing that is only asked for takes as long as most. */
const USUAL_MINUTES = 30;

const signatureOf = (number: string): Buffer =>
  createHmac('sha256', derivedKey(hashSecret(), 'lead-calendar')).update(number).digest().subarray(0, 16);

type Timed = Pick<OwnLead, 'lead' | 'viewing' | 'changes'>;

/** When and where somebody is met: as arranged, or as asked for by one day and hour; null where neither is. */
function meeting({ lead, viewing, changes }: Timed) {
  if (!isOpenLead(lead.state)) return null;
  if (viewing) {
    const { starts_at: startsAt, minutes, place, sequence } = viewing;
    return { startsAt, minutes, place, sequence, isSettled: true };
  }
  const startsAt = appointmentAt(storedWish(lead.wished_days, lead.wished_parts));
  if (startsAt === null) return null;
  const sequence = sequenceAt(changes.at(-1)?.changed_at ?? lead.created_at);
  return { startsAt, minutes: USUAL_MINUTES, place: '', sequence, isSettled: false };
}

/** The address of a lead's day for a calendar: it has neither phone nor name, and nobody makes one up. */
export const calendarHref = (timed: Timed): string | null =>
  meeting(timed) &&
  paths.helper({
    number: timed.lead.number,
    key: signatureOf(timed.lead.number).toString('base64url'),
    format: 'ics',
  });

/** That file's text (RFC 5545); null where the address is none of ours, or nobody is met any more. */
export async function leadCalendarFile(
  { db, now }: Pick<ApiContext, 'db' | 'now'>,
  { number: named, key }: { number?: string; key?: string },
): Promise<string | null> {
  const number = parseLeadNumber(named ?? '');
  if (number === null) return null;
  const [given, expected] = [Buffer.from(key ?? '', 'base64url'), signatureOf(number)];
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
  const lead = await findLead(db, number);
  if (!lead) return null;
  const followed = await readFollowed(db, { ...lead, number }, now);
  const met = meeting(followed);
  if (!met) return null;
  const about = joinKnown([copy.calendarSummary, targetText(followed.about)], ' ');
  const said = {
    leadId: lead.id,
    summary: met.isSettled ? about : about + copy.calendarOpen,
    description: `${copy.number} ${number}`,
    url: `${siteOrigin()}${paths.helper()}#receipt`,
  };
  return viewingCalendar([{ ...met, ...said }], now);
}
