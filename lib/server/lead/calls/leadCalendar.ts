import { createHmac, timingSafeEqual } from 'node:crypto';
import ical, { ICalAlarmType, ICalEventStatus } from 'ical-generator';
import { startOfDay } from '@/lib/kernel/day';
import { joinKnown } from '@/lib/kernel/format/text';
import { isOpenLead } from '@/lib/lead/leadChange';
import { parseLeadNumber } from '@/lib/lead/leadNumber';
import { targetText } from '@/lib/lead/views/targetText';
import { isAppointment, storedWish } from '@/lib/lead/wishedTime';
import { LEAD_RECEIPT_COPY as copy } from '@/lib/lead/words/leadReceipt';
import { paths } from '@/lib/routes/paths';
import type { ApiContext } from '@/lib/server/call/context';
import { siteOrigin } from '@/lib/server/settings/siteOrigin';
import { derivedKey } from '@/lib/server/vault/derivedKey';
import { hashSecret } from '@/lib/server/vault/secret';
import { type OwnLead, readFollowed } from '../commands/readOwnLead';
import { findLead } from '../queries/leads';

const MINUTE_MS = 60_000;
const HOUR_SECONDS = 3_600;
/** A viewing that is only asked for takes as long as most. */
const USUAL_MINUTES = 30;
/** As planViewing has it: of the same day in a calendar, the later change is the higher number. */
const SEQUENCE_BEGINS = Date.UTC(2026, 0, 1);
const sequenceAt = (at: number): number => Math.floor((at - SEQUENCE_BEGINS) / MINUTE_MS);

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
  const wished = storedWish(lead.wished_days, lead.wished_parts);
  if (!isAppointment(wished)) return null;
  const [hour = 0, minute = 0] = (wished.parts[0] ?? '').split(':').map(Number);
  const startsAt = startOfDay(wished.days[0] ?? '') + (hour * 60 + minute) * MINUTE_MS;
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
  const calendar = ical({ prodId: '//fangjing//viewings//ZH' });
  const about = targetText(followed.about);
  const event = calendar.createEvent({
    id: `viewing-${lead.id}@fangjing`,
    sequence: met.sequence,
    start: new Date(met.startsAt),
    end: new Date(met.startsAt + met.minutes * MINUTE_MS),
    stamp: new Date(now),
    summary: `${joinKnown([copy.calendarSummary, about], ' ')}${met.isSettled ? '' : copy.calendarOpen}`,
    description: `${copy.number} ${number}`,
    status: met.isSettled ? ICalEventStatus.CONFIRMED : ICalEventStatus.TENTATIVE,
    url: `${siteOrigin()}${paths.helper()}#receipt`,
    ...(met.place && { location: met.place }),
  });
  event.createAlarm({ type: ICalAlarmType.display, triggerBefore: HOUR_SECONDS });
  return `${calendar.toString().trimEnd()}\r\n`;
}
