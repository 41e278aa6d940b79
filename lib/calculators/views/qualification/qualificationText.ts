import type { NamedGap } from '@/lib/calculators/contract/purchase';
import { CITY_NAMES } from '../../cityKeys';
import type { CityKey, PurchaseRoute, PurchaseZone } from '../../facts/fact';
import { isFree, type PurchaseRules, type RouteChange } from '../../purchase/purchaseRules';
import { QUALIFICATION_COPY } from '../../words/qualification';
import { QUALIFICATION_SENTENCES } from './qualificationSentences';

const COPY = QUALIFICATION_COPY;
const WORDS = COPY.route;

export const cityName = (city: CityKey | null): string => (city === null ? COPY.otherCity : CITY_NAMES[city]);

const monthSpan = (months: number): string => QUALIFICATION_SENTENCES.route.span(months, WORDS.month);

/** Whole years as years: "5 年", "18 个月". */
const permitSpan = (months: number): string =>
  months % 12 === 0 ? QUALIFICATION_SENTENCES.route.span(months / 12, WORDS.year) : monthSpan(months);

const householdText = ({ household }: PurchaseRoute): string => WORDS[household ?? 'any'];

/** Any length will do where one month is required. */
function permitText({ minPermitMonths }: PurchaseRoute): string {
  if (minPermitMonths === 0) return '';
  return minPermitMonths === 1 ? WORDS.holdsPermit : QUALIFICATION_SENTENCES.route.permit(permitSpan(minPermitMonths));
}

const monthsText = ({ minMonths }: PurchaseRoute): string =>
  minMonths === 0 ? '' : QUALIFICATION_SENTENCES.route.months(monthSpan(minMonths));

const limitText = ({ limit, counts }: PurchaseRoute, place: string): string =>
  limit === null
    ? WORDS.noLimit
    : QUALIFICATION_SENTENCES.route.limit(counts === 'city' ? WORDS.wholeCity : place, limit);

function childrenText({ children }: PurchaseRoute): string {
  if (!children) return '';
  const text = QUALIFICATION_SENTENCES.route.children(children.atLeast, children.more);
  return children.confirmed ? text : `${text}（${WORDS.oneReport}）`;
}

/** A way to be allowed to buy, in one sentence without its full stop. */
export function routeSentence(route: PurchaseRoute, place: string, withChildren = true): string {
  if (isFree(route)) return COPY.freeZone;
  const parts = [householdText(route), monthsText(route), permitText(route), limitText(route, place)];
  return [...parts, withChildren ? childrenText(route) : ''].filter(Boolean).join('，');
}

/** The cells of the table of a city's rules. */
export function routeCells(route: PurchaseRoute) {
  const { minMonths, limit, counts, children } = route;
  const remarks = [
    counts === 'city' ? WORDS.wholeCity : '',
    children ? QUALIFICATION_SENTENCES.route.moreShort(children.atLeast, children.more) : '',
    children && !children.confirmed ? WORDS.oneReport : '',
  ];
  return {
    household: householdText(route),
    months: minMonths === 0 ? WORDS.notNeeded : QUALIFICATION_SENTENCES.route.full(monthSpan(minMonths)),
    permit: permitCell(route),
    limit: limit === null ? WORDS.unlimited : QUALIFICATION_SENTENCES.route.homes(limit),
    // A narrow column breaks between remarks only.
    remark: remarks
      .filter(Boolean)
      .map((remark) => remark.replace(/ /g, '\u00a0'))
      .join('\u00a0· '),
  };
}

function permitCell({ minPermitMonths }: PurchaseRoute): string {
  if (minPermitMonths === 0) return WORDS.notNeeded;
  return minPermitMonths === 1 ? WORDS.held : QUALIFICATION_SENTENCES.route.full(permitSpan(minPermitMonths));
}

/** What would open a route, and from which month where waiting is enough. */
export function gapText({ zone, route, months, permitMonths, homes, from }: NamedGap): { what: string; when: string } {
  const homesText =
    route.counts === 'city'
      ? QUALIFICATION_SENTENCES.gap.homesInCity(homes)
      : QUALIFICATION_SENTENCES.gap.homes(zone.name, homes);
  const parts = [
    months > 0 ? QUALIFICATION_SENTENCES.gap.months(months) : '',
    permitMonths > 0 ? QUALIFICATION_SENTENCES.gap.permit(permitMonths) : '',
    homes > 0 ? homesText : '',
  ];
  const [year = '', month = ''] = from?.split('-') ?? [];
  return {
    what: parts.filter(Boolean).join('，'),
    when: [from ? QUALIFICATION_SENTENCES.gap.from(year, Number(month)) : '', routeSentence(route, zone.name, false)]
      .filter(Boolean)
      .join('：'),
  };
}

/** Only what differs: "五环内，非本市户籍：社保或个税 满 24 个月 → 满 12 个月". */
export function changeText({ zone, before, after }: RouteChange): string {
  if (before && after) {
    const [first, second] = [aspectsOf(before), aspectsOf(after)];
    const moved = second.filter(([, text], at) => text !== first[at]?.[1]);
    const list = moved.map(([name, text]) => `${name} ${first.find(([other]) => other === name)?.[1]} → ${text}`);
    return `${zone.name}，${[householdText(after), sameMonths(before, after)].filter(Boolean).join('，')}：${list.join('；')}`;
  }
  const route = after ?? before;
  const kind = after ? COPY.changes.added : COPY.changes.ended;
  return route ? `${zone.name}，${kind}：${routeSentence(route, zone.name)}` : '';
}

/** Tells two routes of one household apart. */
const sameMonths = (before: PurchaseRoute, after: PurchaseRoute): string =>
  before.minMonths === after.minMonths ? monthsText(after) : '';

function aspectsOf(route: PurchaseRoute): (readonly [name: string, text: string])[] {
  const { months, permit, limit } = routeCells(route);
  const { children } = route;
  const more = children ? QUALIFICATION_SENTENCES.route.more(children.atLeast, children.more) : WORDS.noMore;
  return [
    [COPY.rules.columns.months, months],
    [COPY.rules.columns.permit, permit],
    [COPY.rules.columns.limit, limit],
    [COPY.changes.children, children?.confirmed === false ? `${more}（${WORDS.oneReport}）` : more],
  ];
}

/** Months and permit are asked only of families without local registration. */
export function missingNames(missing: readonly string[]): string[] {
  const fields = missing.includes('household')
    ? missing.filter((name) => name !== 'months' && name !== 'permitMonths')
    : missing;
  const names: Readonly<Record<string, string>> = COPY.missingNames;
  return fields.map((name) => names[name] ?? '').filter(Boolean);
}

/** What a search engine shows under the title. */
export function rulesDescription({ city, zones, unlimited, day }: PurchaseRules): string {
  if (city === null || zones.length === 0) return COPY.intro;
  if (unlimited) return QUALIFICATION_SENTENCES.free(cityName(city));
  return `${cityName(city)}限购规定（${day}）：${zones.map(zoneSentence).join('。')}。`;
}

const zoneSentence = ({ name, routes }: PurchaseZone): string =>
  `${name}：${routes.map((route) => routeSentence(route, '')).join('；')}`;
