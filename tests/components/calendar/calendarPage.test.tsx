import { render, screen, within } from '@testing-library/react';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { CalendarPage } from '@/components/calendar/CalendarPage';
import { eventText } from '@/lib/calendar/views/calendarView';
import { CALENDAR_COPY } from '@/lib/calendar/words';
import { addDays } from '@/lib/kernel/day';
import { getCalendar } from '@/lib/server/calendar/calls/getCalendar';
import { calendarFeed } from '@/lib/server/calendar/pages/calendarFeed';
import { calendarPage } from '@/lib/server/calendar/pages/calendarPage';
import type { OpenDatabase } from '@/lib/server/db/client';
import { call, callRaw } from '../../kit/callApi';
import { CITY } from '../../kit/city';
import { openPlacedDatabase } from '../../kit/place';
import { propsOf } from '../../kit/propsOf';
import { projectRow } from '../../kit/rows';
import { Shell } from '../../kit/Shell';
import { NOW } from '../../kit/today';

let opened: OpenDatabase;

const land = {
  ...({ city_id: 605, district_id: null, plate_id: null, address: null, lng: null, lat: null } as const),
  ...({ source: 'l', updated_at: 0, parcel_no: null, usage: '住宅', site_area: 20_000, plot_ratio: 2 } as const),
};

const days = { opening_day: null, registration_from: null, lottery_day: null, handover_day: null };

beforeAll(async () => {
  opened = await openPlacedDatabase({});
  await opened.db
    .insertInto('projects')
    .values([
      projectRow({
        id: 1,
        name: '甲苑',
        source_ref: 'p1',
        ...days,
        opening_day: '2026-11-05',
        lottery_day: '2026-11-01',
      }),
      projectRow({
        id: 2,
        name: '乙苑',
        source_ref: 'p2',
        ...days,
        handover_day: '2026-11-30',
        registration_from: '2026-10-31',
      }),
      projectRow({ id: 3, name: '外地的', source_ref: 'p3', ...days, opening_day: '2026-11-05', city_id: 606 }),
    ])
    .execute();
  await opened.db
    .insertInto('land_sales')
    .values([
      {
        ...land,
        id: 1,
        name: '三林B1地块',
        source_ref: '1',
        auction_day: '2026-11-08',
        start_price: 1_000_000_000_00,
        sold_day: '2026-11-10',
        sold_price: 1_100_000_000_00,
        buyer: '某某置业',
      },
      {
        ...land,
        id: 2,
        name: '三林B2地块',
        source_ref: '2',
        auction_day: '2026-11-25',
        start_price: null,
        sold_day: null,
        sold_price: null,
        buyer: null,
        site_area: null,
      },
      {
        ...land,
        id: 3,
        name: '外地的地块',
        source_ref: '3',
        auction_day: '2026-11-08',
        start_price: 1,
        city_id: 606,
        sold_day: null,
        sold_price: null,
        buyer: null,
      },
    ])
    .execute();
  const building = {
    project_id: 1,
    storeys: 1,
    units: 1,
    home_count: 1,
    opening_day: null,
    handover_day: null,
  } as const;
  await opened.db
    .insertInto('project_buildings')
    .values(
      [1, 2].map((id) => ({
        ...building,
        id,
        name: `${id}号楼`,
        permit_no: `预${id}`,
        permit_day: '2026-11-02',
        sale_status: 'on_sale' as const,
      })),
    )
    .execute();
});
afterAll(() => opened.close());

const projectEvents = async (month: string) => {
  const { events } = await call(opened, getCalendar, { cityId: 605, month });
  return events.flatMap(({ day, kind, project, detail }) => (project ? [[day, kind, project.name, detail]] : []));
};

test('a month holds what the rows say, by day, and of two buildings one permit', async () => {
  expect(await projectEvents('2026-11')).toEqual([
    ['2026-11-01', 'lottery', '甲苑', null],
    ['2026-11-02', 'permit', '甲苑', '预1'],
    ['2026-11-05', 'opening', '甲苑', null],
    ['2026-11-30', 'handover', '乙苑', null],
  ]);
  expect(await projectEvents('2026-10')).toEqual([['2026-10-31', 'registration', '乙苑', null]]);
});

test('land stands on the day of its sale and on the day it was sold, with what is known of it', async () => {
  const { events } = await call(opened, getCalendar, { cityId: 605, month: '2026-11' });
  const ofLand = events.filter((event) => event.land);
  expect(ofLand.map(({ day, kind }) => [day, kind])).toEqual([
    ['2026-11-08', 'landAuction'],
    ['2026-11-10', 'landSold'],
    ['2026-11-25', 'landAuction'],
  ]);
  // 10 亿 and 11 亿 for 40,000 ㎡ that may be built.
  expect(ofLand.map(eventText)).toEqual([
    '三林B1地块 住宅 起始价 10亿 楼面价 25,000元/㎡',
    '三林B1地块 住宅 成交价 11亿 楼面价 27,500元/㎡ 溢价 10% 某某置业竞得',
    '三林B2地块 住宅',
  ]);
});

test.each(['2026-13', '2020-01', 'soon'])('%s is no month of it', async (month) => {
  expect((await callRaw(opened, getCalendar, { cityId: 605, month })).status).toBe(400);
  await expect(propsOf(calendarPage, opened, { query: { month } })).rejects.toThrow();
});

test('a day shows its own events, and an empty one says so', async () => {
  const { unmount } = render(
    <CalendarPage {...(await propsOf(calendarPage, opened, { query: { day: '2026-11-05' } }))} />,
    { wrapper: Shell },
  );
  expect(screen.getByRole('link', { name: '甲苑' }).getAttribute('href')).toBe('/605/house-new/1');
  expect(screen.queryByRole('link', { name: '乙苑' })).toBeNull();
  unmount();
  render(<CalendarPage {...(await propsOf(calendarPage, opened, { query: { day: '2026-11-07' } }))} />, {
    wrapper: Shell,
  });
  expect(screen.getByText(CALENDAR_COPY.none)).toBeDefined();
});

test('the month stands in weeks, with the number of events of each day', async () => {
  render(<CalendarPage {...(await propsOf(calendarPage, opened, { query: { month: '2026-11' } }))} />, {
    wrapper: Shell,
  });
  const grid = screen.getByRole('table');
  expect(within(grid).getAllByRole('link')).toHaveLength(30);
  expect(
    within(grid)
      .getByRole('link', { name: /^5 ?1 项$/ })
      .getAttribute('href'),
  ).toBe('/605/calendar?day=2026-11-05');
});

test('the feed holds each event once, for whole days', async () => {
  const { events } = await call(opened, getCalendar, { cityId: 605, month: '2026-10', months: 3 });
  const lines = calendarFeed(events, { city: CITY, origin: 'https://fangjing.example', now: NOW }).split('\r\n');
  expect(lines[0]).toBe('BEGIN:VCALENDAR');
  expect(lines).toContain('DTSTART;VALUE=DATE:20261105');
  expect(lines).toContain('DTEND;VALUE=DATE:20261106');
  expect(lines).toContain('SUMMARY:开盘 甲苑');
  const ids = lines.filter((line) => line.startsWith('UID:'));
  expect(ids).toHaveLength(events.length);
  expect(new Set(ids).size).toBe(ids.length);
});

test('an event that is put off keeps its UID, and a later feed counts for more', async () => {
  const { events } = await call(opened, getCalendar, { cityId: 605, month: '2026-10', months: 3 });
  const feed = (of: typeof events, now: number) =>
    calendarFeed(of, { city: CITY, origin: 'https://fangjing.example', now });
  const linesOf = (text: string, name: string) => text.split('\r\n').filter((line) => line.startsWith(`${name}:`));
  const putOff = events.map((event) =>
    event.project || event.land ? { ...event, day: addDays(event.day, 1) } : event,
  );
  const [before, after] = [feed(events, NOW), feed(putOff, NOW + 60_000)];
  expect(linesOf(after, 'UID').sort()).toEqual(linesOf(before, 'UID').sort());
  const [first, later] = [before, after].map((text) => Number(linesOf(text, 'SEQUENCE')[0]?.split(':')[1]));
  expect(later).toBe((first as number) + 1);
  expect(before.endsWith('END:VCALENDAR\r\n')).toBe(true);
});

test('in a wide window a day says what happens on it', async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: vi.fn(), removeEventListener: vi.fn() }));
  render(<CalendarPage {...(await propsOf(calendarPage, opened, { query: { month: '2026-11' } }))} />, {
    wrapper: Shell,
  });
  const cellOf = (day: string) => screen.getByRole('table').querySelector(`a[href$="day=${day}"]`)?.textContent;
  expect(cellOf('2026-11-05')).toBe(`5${CALENDAR_COPY.kinds.opening} 甲苑`);
  expect(cellOf('2026-11-07')).toBe('7');
  vi.unstubAllGlobals();
});
