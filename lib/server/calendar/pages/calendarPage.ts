import { isInReach } from '@/lib/calendar/ruleEvents';
import type { CalendarPageProps } from '@/lib/calendar/views/calendarPage';
import { calendarViewOf, feedFileName } from '@/lib/calendar/views/calendarView';
import { addMonths, dayOf, isDay, type Month, monthOf } from '@/lib/kernel/day';
import { paths } from '@/lib/routes/paths';
import { everyone } from '@/lib/server/call/operation';
import { definePage } from '@/lib/server/page/definePage';
import { PageNotFound } from '@/lib/server/page/pageContext';
import { siteOrigin } from '@/lib/server/settings/siteOrigin';
import { getCalendar } from '../calls/getCalendar';
import { calendarFeed } from './calendarFeed';

const MONTH = /^\d{4}-(0[1-9]|1[0-2])$/;
/** What a feed holds: last month, and half a year from there. */
const FEED_MONTHS = 7;

/** What is known to happen in the market of a city, by month and by day. */
export const calendarPage = definePage<CalendarPageProps>({
  path: '/{city}/calendar',
  name: '楼市日历',
  access: everyone,
  cache: 'server',
  posts: false,
  sitemap: { ofCity: ({ id }) => [paths.calendar(id)] },
  layout: ['download-banner'],
  up: { to: ({ city }) => paths.city(city.id), steps: 1 },
  async load({ request, city, query, now }) {
    const today = dayOf(now);
    const day = query.day && isDay(query.day) ? query.day : null;
    const month: Month = day ? monthOf(day) : (query.month ?? monthOf(today));
    if (!MONTH.test(month) || !isInReach(month, monthOf(today))) throw new PageNotFound();
    const { events } = await getCalendar(request, { cityId: city.id, month });
    return calendarViewOf(events, { city: city.id, month, day, today });
  },
  fileFormat: 'ics',
  async file({ request, city, now }) {
    const month = addMonths(monthOf(dayOf(now)), -1);
    const { events } = await getCalendar(request, { cityId: city.id, month, months: FEED_MONTHS });
    const text = calendarFeed(events, { city, origin: siteOrigin(), now });
    return { name: feedFileName(city.name), plainName: 'calendar.ics', text, type: 'text/calendar' };
  },
});
