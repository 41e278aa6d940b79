import ical from 'ical-generator';
import { CALENDAR_COPY as copy } from '@/lib/config/microcopy/calendar';
import { addDays } from '@/lib/domain/day';
import type { MarketEvent } from '@/lib/domain/model/calendar';
import { paths } from '@/lib/routes/paths';
import { eventText } from '@/lib/views/calendar/calendarView';

export interface FeedOf {
  city: { id: number; name: string };
  /** With scheme and host. */
  origin: string;
  /** UTC ms: when it was made. */
  now: number;
}

/** The events as an iCalendar feed (RFC 5545): whole days, one UID each, so that a calendar that is told twice keeps one. */
export function calendarFeed(events: readonly MarketEvent[], { city, origin, now }: FeedOf): string {
  const feed = ical({ name: city.name + copy.feedName, prodId: '//fangjing//calendar//ZH', ttl: 86_400 });
  for (const event of events) {
    const { day, kind, project, land, toCheck } = event;
    const address = project ? paths.project(city.id, project.id) : paths.calendar(city.id, { day });
    feed.createEvent({
      id: `${city.id}-${day}-${kind}-${project?.id ?? land?.name ?? eventText(event)}@fangjing`,
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
  return feed.toString();
}
