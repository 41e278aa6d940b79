import { addDays, type Day, monthOf } from '@/lib/kernel/day';
import { areApart, type FactDays, isRecent } from '@/lib/kernel/factDays';
import { formatDate } from '@/lib/kernel/format/date';

/**
 * A span of days that ends with the data: "近90天"; where that is long ago, with its day: "截至 2018-01-26 的近90天".
 * `span` is 近30天, 近一年 and the like; `now` in UTC ms.
 */
export function spanText(span: string, until: Day | null, now: number): string {
  return until === null || isRecent(until, now) ? span : `截至 ${until} 的${span}`;
}

/** "更新至 11-20" */
export const asOfText = (day: Day | null, now: number): string => `更新至 ${formatDate(day, now)}`;

/** A kind of data by its name, and its last day. */
export interface NamedDay {
  name: string;
  day: Day;
}

/** Why two figures are not compared: "成交数据到 2018-01，挂牌是 2024-09 的，相差太远，不作比较。" */
export function apartText(one: NamedDay, other: NamedDay): string {
  return `${one.name}数据到 ${one.day.slice(0, 7)}，${other.name}是 ${other.day.slice(0, 7)} 的，相差太远，不作比较。`;
}

/** A title whose figures end with the data; where that is long ago, with its day: "板块热度 · 截至 2018-01-26". */
export function datedTitle(title: string, until: Day | null, now: number): string {
  return until === null || isRecent(until, now) ? title : `${title} · 截至 ${until}`;
}

/** The same for the note under a section: "截至 2018-01-26。每个圆点是一个小区。" */
export function datedNote(note: string, until: Day | null, now: number): string {
  return until === null || isRecent(until, now) ? note : `截至 ${until}。${note}`;
}

/** "2016年8月" */
export const monthOfDay = (day: Day): string => `${day.slice(0, 4)}年${Number(day.slice(5, 7))}月`;

/** What a value is of: "现在值多少"; of deals that ended long ago, "2016年8月时值多少"; of none, "值多少". */
export function worthTitle(until: Day | null, now: number): string {
  if (until === null) return '值多少';
  return `${isRecent(until, now) ? '现在' : `${monthOfDay(until)}时`}值多少`;
}

type HomeDays = Pick<FactDays, 'dealsDay' | 'listingsDay'>;

/** Whether one date does for a city's deals and listings. */
export const hasOneDate = ({ dealsDay, listingsDay }: HomeDays): boolean => !areApart(dealsDay, listingsDay, 'oneDate');

/** The day of both deals and listings for the title of a section that is of both; null where they have no one day. */
export const sharedDay = (city: HomeDays): Day | null =>
  hasOneDate(city) ? (city.dealsDay ?? city.listingsDay) : null;

/**
 * The days of a city's deals and listings, where one date does not do: "成交截至 2018-01-26，挂牌截至 2024-09-26，相差太远，
 * 不放在一起比较。"; null where it does.
 */
export function apartNote(city: HomeDays): string | null {
  if (hasOneDate(city)) return null;
  const far = areApart(city.dealsDay, city.listingsDay, 'stock') ? '，相差太远，不放在一起比较' : '';
  return `成交截至 ${city.dealsDay}，挂牌截至 ${city.listingsDay}${far}。`;
}

/**
 * The sentence of a chart of deal and asking prices; why its last price is not the large figure over it, where its month has
 * not ended; and why asking prices are not on it where that is of their time.
 */
export function chartSentence(said: string | undefined, city: HomeDays): string | undefined {
  const { dealsDay, listingsDay } = city;
  const sentence = said && dealsDay !== null ? said + openText(dealsDay) : said;
  if (dealsDay === null || listingsDay === null || !areApart(dealsDay, listingsDay, 'stock')) return sentence;
  return `${sentence ?? ''}图到 ${dealsDay.slice(0, 7)} 的成交为止，挂牌是 ${listingsDay.slice(0, 7)} 的，相差太远，不接着画。`;
}

/** That the last point of a chart is of a month which has not ended; nothing on a month's last day. */
const openText = (dealsDay: Day): string =>
  monthOf(addDays(dealsDay, 1)) === monthOf(dealsDay)
    ? `最后一期只到 ${dealsDay}，和上面的均价取的时段不同，数字会有出入。`
    : '';
