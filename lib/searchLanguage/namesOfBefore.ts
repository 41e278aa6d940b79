// What people still call a place by that has another name today. Of the demo cities and 北京.

/** A name as it was said, and today's. */
export interface NameOfBefore {
  said: string;
  now: string;
  /** When a district was merged into today's; null: another name of the same place. */
  year: number | null;
}

type Former = readonly [was: string, now: string, year: number];

/**
 * Districts that were merged, by the year of the 国务院's approval of the change, which the 民政部 announces (行政区划变更,
 * xzqh.mca.gov.cn); 江干 but for 下沙 and 白杨, which are of 钱塘. As known on 2026-11-26.
 */
const FORMER_DISTRICTS: Readonly<Record<string, readonly Former[]>> = {
  上海: [
    ['南市', '黄浦', 2000],
    ['南汇', '浦东', 2009],
    ['卢湾', '黄浦', 2011],
    ['闸北', '静安', 2015],
  ],
  北京: [
    ['崇文', '东城', 2010],
    ['宣武', '西城', 2010],
  ],
  广州: [
    ['东山', '越秀', 2005],
    ['芳村', '荔湾', 2005],
    ['萝岗', '黄埔', 2014],
  ],
  杭州: [
    ['下城', '拱墅', 2021],
    ['江干', '上城', 2021],
  ],
  南京: [
    ['大厂', '六合', 2002],
    ['白下', '秦淮', 2013],
    ['下关', '鼓楼', 2013],
  ],
};

const SHORT_NAMES: Readonly<Record<string, readonly (readonly [short: string, name: string])[]>> = {
  上海: [['人广', '人民广场']],
  杭州: [['武广', '武林广场']],
};

const namesOf = (city: string): NameOfBefore[] => [
  ...(FORMER_DISTRICTS[city] ?? []).map(([said, now, year]) => ({ said, now, year })),
  ...(SHORT_NAMES[city] ?? []).map(([said, now]) => ({ said, now, year: null })),
];

/** Those that stand in a text, as reading may take them apart: 市区 means something else than 南市区. */
export const namesOfBeforeIn = (city: string, text: string): string[] =>
  namesOf(city)
    .flatMap(({ said, year }) => (year === null ? [said] : [`老${said}区`, `原${said}区`, `${said}区`, said]))
    .filter((name) => text.includes(name));

const BEFORE = '(?:老|原来?的?|以前的?)?';
const BEHIND = '(?:地铁站|地区|地铁|区|站|一带|那边|这边)?';

/**
 * A word of a search that is a name of before, with what stands beside it in names of the city; null where it is none: what
 * the city's data call so, or a longer name such as 闸北公园. `known` are the names of the data that stand in the search.
 */
export function nameOfBefore(
  city: string,
  word: string,
  known: ReadonlySet<string>,
): { name: NameOfBefore; names: string[] } | null {
  if (known.has(word)) return null;
  const beside = [city, ...known].filter(Boolean).map((name) => name.replace(/[^\p{L}\p{N}]/gu, '\\$&'));
  for (const name of namesOf(city).filter(({ said }) => word.includes(said) && !known.has(said))) {
    const other = `(${beside.join('|')})?`;
    const found = new RegExp(`^${other}${BEFORE}${name.said}${BEHIND}${other}$`, 'u').exec(word);
    if (!found) continue;
    const [, left, right] = found;
    const names = [left, name.now, right].filter((one) => one !== undefined && one !== city) as string[];
    return { name, names };
  }
  return null;
}
