import { addMonths, type Day, type Month, monthOf } from '@/lib/kernel/day';
import { formatPercent } from '@/lib/kernel/format/number';
import { formatTotalPrice, formatUnitPrice } from '@/lib/kernel/format/price';
import { joinKnown } from '@/lib/kernel/format/text';
import { paths } from '@/lib/routes/paths';
import type { LandSale, MarketEvent } from '../calendar';
import { isInReach, weekdayOf, weeksOf } from '../ruleEvents';
import { CALENDAR_COPY as copy } from '../words';
import type { CalendarPageProps, DayView, EventView } from './calendarPage';

interface Asked {
  city: number;
  month: Month;
  day: Day | null;
  today: Day;
}

export function calendarViewOf(events: readonly MarketEvent[], { city, month, day, today }: Asked): CalendarPageProps {
  const byDay = Map.groupBy(events, (event) => event.day);
  const shown = day === null ? [...byDay.keys()] : [day];
  const reachable = (other: Month) => (isInReach(other, monthOf(today)) ? other : null);
  return {
    month,
    day,
    today,
    weeks: weeksOf(month).map((week) =>
      week.map((one) =>
        one === null ? null : { day: one, date: Number(one.slice(8)), count: byDay.get(one)?.length ?? 0 },
      ),
    ),
    days: shown.map((one) => dayViewOf(city, one, byDay.get(one) ?? [])),
    before: reachable(addMonths(month, -1)),
    after: reachable(addMonths(month, 1)),
  };
}

const dayViewOf = (city: number, day: Day, events: readonly MarketEvent[]): DayView => ({
  day,
  title: dayTitle(day),
  events: events.map((event) => eventViewOf(city, event)),
});

const eventViewOf = (city: number, event: MarketEvent): EventView => ({
  kind: event.kind,
  text: eventText(event),
  href: hrefOf(city, event),
  toCheck: event.toCheck,
});

function hrefOf(city: number, { project, land }: MarketEvent): string | null {
  if (project) return paths.project(city, project.id);
  return land?.plate ? paths.plate(city, land.plate.id) : null;
}

/** "11-20 周五". */
export const dayTitle = (day: Day): string => `${day.slice(5)} 周${copy.weekdays[weekdayOf(day)]}`;

/** What it is about: "三林雅苑 沪房管(2026)预字第12号", "三林B3-2地块 住宅 成交价 13.1亿 楼面价 32,000元/㎡". */
export function eventText({ kind, project, land, detail }: MarketEvent): string {
  if (land) return landText(kind === 'landSold', land);
  const fixed = kind === 'lpr' || kind === 'prices70' ? copy.details[kind] : '';
  return joinKnown([project?.name, detail, fixed], ' ');
}

function landText(isSold: boolean, { name, usage, price, floorPrice, premium, buyer }: LandSale): string {
  const said = (label: string, value: number | null, text: (value: number) => string) =>
    value === null ? null : `${label} ${text(value)}`;
  const parts = [
    name,
    usage,
    said(isSold ? copy.land.sold : copy.land.start, price, formatTotalPrice),
    said(copy.land.floor, floorPrice, formatUnitPrice),
    said(copy.land.premium, premium, formatPercent),
    buyer === null ? null : `${buyer}${copy.land.buyer}`,
  ];
  return joinKnown(parts, ' ');
}

/** "2026年11月". */
export const monthName = (month: Month): string => `${month.slice(0, 4)}年${Number(month.slice(5))}月`;

/** "上海楼市日历 2026年11月". */
export const calendarTitle = (city: string, { month, day }: Pick<CalendarPageProps, 'month' | 'day'>): string =>
  `${city}${copy.title} ${day ?? monthName(month)}`;

export function calendarDescription(city: string, props: CalendarPageProps): string {
  const count = props.weeks.flat().reduce((sum, one) => sum + (one?.count ?? 0), 0);
  return `${city}${monthName(props.month)}的开盘、取证、摇号、交房、土地出让、政策和数据公布，共 ${count} 项，可以订阅。`;
}

export const countText = (count: number): string => `${count} 项`;

export const moreText = (count: number): string => `还有 ${countText(count)}`;

/** "上海楼市日历.ics". */
export const feedFileName = (city: string): string => `${city}${copy.feedName}.ics`;
