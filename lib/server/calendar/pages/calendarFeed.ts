import { createHash } from 'node:crypto';
import ical from 'ical-generator';
import type { MarketEvent } from '@/lib/calendar/calendar';
import { eventText } from '@/lib/calendar/views/calendarView';
import { CALENDAR_COPY as copy } from '@/lib/calendar/words';
import { addDays } from '@/lib/kernel/day';
import { paths } from '@/lib/routes/paths';

export interface FeedOf {
  city: { id: number; name: string };
  /** With scheme and host. */
  origin: string;
  /** UTC ms: when it was made. */
  now: number;
}

/**
 * The events as an iCalendar feed (RFC 5545): whole days, each with a UID that says what it is and not when, so that one
 * which is put off moves in the calendars that hold it. What a later feed says counts: its sequence is higher.
 */
export function calendarFeed(events: readonly MarketEvent[], { city, origin, now }: FeedOf): string {
  const feed = ical({ name: city.name + copy.feedName, prodId: '//fangjing//calendar//ZH', ttl: 86_400 });
  const told = new Map<string, number>();
  for (const event of events) {
    const { day, kind, project, land, toCheck } = event;
    const address = project ? paths.project(city.id, project.id) : paths.calendar(city.id, { day });
    feed.createEvent({
      id: `${city.id}-${uidOf(event, told)}@fangjing`,
      sequence: Math.floor(now / 60_000) - SEQUENCE_BEGINS,
      start: new Date(`${day}T00:00:00Z`),
      end: new Date(`${addDays(day, 1)}T00:00:00Z`),
      allDay: true,
      stamp: new Date(now),
      summary:
        [copy.kinds[kind], project?.name ?? land?.name].filter(Boolean).join(' ') +
        (toCheck ? `（${copy.toCheck}）` : ''),
      description: eventText(event),
      url: origin + address,
    });
  }
  return `${feed.toString().trimEnd()}\r\n`;
}

/** Minutes: a sequence is a whole number of 32 bits. The first of 2026. */
const SEQUENCE_BEGINS = Date.UTC(2026, 0, 1) / 60_000;

/** What an event is of. The second of the same (a house opens twice) has a number of its own. `told`: how many so far. */
function uidOf({ day, kind, project, land, detail }: MarketEvent, told: Map<string, number>): string {
  const isMonthly = kind === 'lpr' || kind === 'prices70';
  const named = land?.name ?? detail;
  const of = [kind, project?.id, isMonthly ? day.slice(0, 7) : named && shortHash(named)].filter(Boolean).join('-');
  const before = told.get(of) ?? 0;
  told.set(of, before + 1);
  return before === 0 ? of : `${of}-${before + 1}`;
}

const shortHash = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 16);
