import type { SearchOption } from '@/lib/area/contract';
import { MANY_ROOMS } from '@/lib/estate/roomGroups';
import { metresText, WALKING_METRES_PER_MINUTE } from '@/lib/kernel/format/distance';
import { RENT_MODE_NAMES } from '@/lib/rental/rentalQuery';
import { readRange, writeRange, writeRing } from './codec';
import {
  COMMUTE_CHANGES,
  COMMUTE_MINUTES,
  fixedSorts,
  LISTED_DAYS,
  METRO_METRES,
  type NumberRange,
  PRIMARY_SCHOOL_METRES,
  type Ring,
  type SearchSort,
  type SearchTab,
} from './filters';
import { ringLabel, ringSpans } from './rings';
import { TAB_NAMES } from './tabNames';

/** What homes of a city cost, from which its bands follow: 万, 万/㎡ and yuan a month. */
export interface PriceLevels {
  total: number;
  unit: number;
  rent: number;
}

/** Where a city has no figures yet: the middle of China's large cities. */
export const STANDARD_LEVELS: PriceLevels = { total: 200, unit: 2.2, rent: 3000 };

/** The area of the ordinary home that a city's price level is named with. */
const ORDINARY_AREA = 90;
const ORDINARY_RENTED_AREA = 60;

/** The price levels behind unit prices in fen per ㎡ and fen per ㎡ and month; what is not known is standard. */
export function priceLevels(unitPrice: number | null, rentUnitPrice: number | null): PriceLevels {
  const unit = unitPrice === null ? STANDARD_LEVELS.unit : unitPrice / 1_000_000;
  const rent = rentUnitPrice === null ? STANDARD_LEVELS.rent : (rentUnitPrice / 100) * ORDINARY_RENTED_AREA;
  return { unit: trimmed(unit), total: Math.round(unit * ORDINARY_AREA), rent: Math.round(rent) };
}

/** Numbers that people name, and ten times these. */
const NAMED = [1, 1.2, 1.5, 2, 2.5, 3, 4, 5, 6, 8, 10];

/** The next number that people name, for a positive value. */
function roundUp(value: number): number {
  const scale = 10 ** Math.floor(Math.log10(value));
  const named = NAMED.find((one) => one * scale >= value * 0.999) ?? 10;
  return trimmed(named * scale);
}

const trimmed = (value: number): number => Number(value.toFixed(2));

const STEPS = [0.4, 0.6, 0.8, 1, 1.3, 1.8, 2.6];

/** Bands around a typical value: below the first step, between steps, above the last. */
function bands(typical: number): NumberRange[] {
  const edges = [...new Set(STEPS.map((step) => roundUp(typical * step)))].sort((a, b) => a - b);
  const inner = edges.slice(1).map((to, at) => ({ from: edges[at] as number, to }));
  return [{ from: null, to: edges[0] as number }, ...inner, { from: edges[edges.length - 1] as number, to: null }];
}

const plain = (value: number): string => String(trimmed(value));

/** "300至500万", "500万以内", "800万以上". */
export function rangeLabel({ from, to }: NumberRange, unit: string): string {
  if (from === null) return `${plain(to as number)}${unit}以内`;
  if (to === null) return `${plain(from)}${unit}以上`;
  return from === to ? `${plain(from)}${unit}` : `${plain(from)}至${plain(to)}${unit}`;
}

const bandOptions = (ranges: readonly NumberRange[], unit: string): SearchOption[] =>
  ranges.map((range) => ({ value: writeRange(range), label: rangeLabel(range, unit) }));

/** What a first home's buyer pays down at least, nearly everywhere: where the bands lie, not what is reckoned by. */
const DOWN_SHARE = 0.15;

/** What of a built ㎡ can be used, in most homes: where the bands lie, not what is reckoned by. */
const USABLE_SHARE = 0.8;

const priceOptions = ({ total }: PriceLevels): SearchOption[] => bandOptions(bands(total), '万');
const unitOptions = ({ unit }: PriceLevels): SearchOption[] => bandOptions(bands(unit), '万/㎡');
const usableUnitOptions = ({ unit }: PriceLevels): SearchOption[] => bandOptions(bands(unit / USABLE_SHARE), '万/㎡');
const downOptions = ({ total }: PriceLevels): SearchOption[] => bandOptions(bands(total * DOWN_SHARE), '万');
const rentOptions = ({ rent }: PriceLevels): SearchOption[] => bandOptions(bands(rent), '元');

const range = (text: string): NumberRange => readRange(text) as NumberRange;
const AREA_OPTIONS = bandOptions(['-50', '50-70', '70-90', '90-110', '110-144', '144-200', '200-'].map(range), '㎡');
const LISTED_FOR_OPTIONS: SearchOption[] = [
  { value: '-30', label: '1个月内' },
  { value: '31-90', label: '1–3个月' },
  { value: '91-180', label: '3–6个月' },
  { value: '181-365', label: '6–12个月' },
  { value: '366-', label: '一年以上' },
];
const AGE_OPTIONS = bandOptions(['-5', '-10', '-15', '-20', '20-30', '30-'].map(range), '年');

const ROOM_NAMES = ['一室', '二室', '三室', '四室', '五室及以上'];
export const ROOM_OPTIONS: SearchOption[] = ROOM_NAMES.slice(0, MANY_ROOMS).map((label, at) => ({
  value: String(at + 1),
  label,
}));

const counted = (labels: readonly string[]): SearchOption[] =>
  labels.map((label, at) => ({ value: String(at + 1), label }));
export const HALL_OPTIONS = counted(['1厅', '2厅', '3厅及以上']);
export const BATH_OPTIONS = counted(['1卫', '2卫', '3卫及以上']);

const fromNames = (names: Readonly<Record<string, string>>): SearchOption[] =>
  Object.entries(names).map(([value, label]) => ({ value, label }));

export const FACE_NAMES = { sn: '南北通透', s: '朝南', e: '朝东', w: '朝西', n: '朝北' };
export const FLOOR_NAMES = { low: '低楼层', mid: '中楼层', high: '高楼层', basement: '地下室' };
export const DECORATION_NAMES = { fine: '精装', simple: '简装', rough: '毛坯' };
export const LIFT_NAMES = { yes: '有电梯', no: '无电梯' };
export const USAGE_NAMES = { home: '普通住宅', villa: '别墅', flat: '公寓', mixed: '商住' };
export const LAYOUT_NAMES = { one_floor: '平层', duplex: '复式' };
export const OWNERSHIP_NAMES = { market: '商品房', former_public: '售后公房', resettled: '动迁安置房' };
export const HELD_NAMES = { two: '满两年', five: '满五年', five_only: '满五唯一' };
export const SOURCE_NAMES = { owner: '业主自荐', exclusive: '独家', agency: '经纪人房源' };
export const TAG_NAMES = {
  vr: 'VR',
  video: '视频',
  anytime: '随时看房',
  cut: '降价',
  new: '新上',
  metro: '近地铁',
  must_see: '必看好房',
  bargain: '笋盘',
};
export const STATUS_NAMES = { on_sale: '在售', upcoming: '待售', sold_out: '售罄' };
export const COMPLETION_NAMES = { presale: '期房', ready: '现房' };
export const AGAINST_ESTIMATE_NAMES = { below: '低于估价', fair: '合理', above: '偏高' };
export const COMMUTE_MODE_NAMES = { metro: '地铁+步行', foot: '步行' };
export const BUILDING_NAMES = { slab: '板楼', tower: '塔楼', both: '板塔结合', low: '别墅洋房' };

export const SORT_NAMES: Record<SearchTab, Partial<Record<SearchSort, string>>> = {
  resale: {
    smart: '智能排序',
    price_asc: '总价低到高',
    price_desc: '总价高到低',
    unit_asc: '单价低到高',
    unit_desc: '单价高到低',
    area_desc: '面积大到小',
    area_asc: '面积小到大',
    newest: '最新发布',
    cut: '降价幅度',
    followed: '关注最多',
    commute: '通勤时间最短',
    estimate: '比估价低得最多',
  },
  new: {
    smart: '智能排序',
    unit_asc: '均价低到高',
    unit_desc: '均价高到低',
    price_asc: '总价低到高',
    opening: '最近开盘',
    commute: '通勤时间最短',
  },
  rent: {
    smart: '智能排序',
    price_asc: '租金低到高',
    price_desc: '租金高到低',
    area_desc: '面积大到小',
    newest: '最新发布',
    metro: '离地铁最近',
    commute: '通勤时间最短',
  },
  community: {
    smart: '智能排序',
    unit_asc: '均价低到高',
    unit_desc: '均价高到低',
    deals: '近90天成交最多',
    built: '房龄最新',
    followed: '关注最多',
    commute: '通勤时间最短',
  },
  qa: { smart: '智能排序' },
};

export const sortName = (tab: SearchTab, sort: SearchSort): string => SORT_NAMES[tab][sort] ?? '';
const sortOptions = (tab: SearchTab): SearchOption[] =>
  fixedSorts(tab).map((value) => ({ value, label: sortName(tab, value) }));

const within = (metres: number): string => `${metresText(metres)}内`;
export const metroLabel = (metres: number): string => `距地铁${within(metres)}`;
const METRO_OPTIONS: SearchOption[] = METRO_METRES.map((metres) => ({
  value: String(metres),
  label: within(metres),
}));
/** The same filter in minutes on foot. */
const STATION_TIME_OPTIONS: SearchOption[] = [5, 10, 15, 20].map((minutes) => ({
  value: String(minutes * WALKING_METRES_PER_MINUTE),
  label: `步行${minutes}分钟内`,
}));
export const listedLabel = (days: number): string => `${days}天内挂牌`;
const LISTED_OPTIONS: SearchOption[] = LISTED_DAYS.map((days) => ({
  value: String(days),
  label: `${days}天内`,
}));

export const primarySchoolLabel = (metres: number): string => `小学${within(metres)}`;
const PRIMARY_SCHOOL_OPTIONS: SearchOption[] = PRIMARY_SCHOOL_METRES.map((metres) => ({
  value: String(metres),
  label: within(metres),
}));
export const minuteText = (minutes: number | string): string => `${minutes}分钟`;
export const COMMUTE_MINUTE_OPTIONS: SearchOption[] = COMMUTE_MINUTES.map((minutes) => ({
  value: String(minutes),
  label: minuteText(minutes),
}));
export const COMMUTE_MODE_OPTIONS = fromNames(COMMUTE_MODE_NAMES);
export const COMMUTE_CHANGE_NAMES = ['不换乘', '最多换1次', '最多换2次'] as const satisfies Record<number, string>;
export const COMMUTE_CHANGE_OPTIONS: SearchOption[] = COMMUTE_CHANGES.map((changes) => ({
  value: String(changes),
  label: COMMUTE_CHANGE_NAMES[changes],
}));

const FACE_OPTIONS = fromNames(FACE_NAMES);
const FLOOR_OPTIONS = fromNames(FLOOR_NAMES);
const DECORATION_OPTIONS = fromNames(DECORATION_NAMES);
const LIFT_OPTIONS = fromNames(LIFT_NAMES);
const USAGE_OPTIONS = fromNames(USAGE_NAMES);
const OWNERSHIP_OPTIONS = fromNames(OWNERSHIP_NAMES);
const HELD_OPTIONS = fromNames(HELD_NAMES);
const AGAINST_ESTIMATE_OPTIONS = fromNames(AGAINST_ESTIMATE_NAMES);
const SOURCE_OPTIONS = fromNames(SOURCE_NAMES);
const TAG_OPTIONS = fromNames(TAG_NAMES);
const RENT_MODE_OPTIONS = fromNames(RENT_MODE_NAMES);
export const STATUS_OPTIONS = fromNames(STATUS_NAMES);
export const COMPLETION_OPTIONS = fromNames(COMPLETION_NAMES);
export const LAYOUT_OPTIONS = fromNames(LAYOUT_NAMES);
export const BUILDING_OPTIONS = fromNames(BUILDING_NAMES);
const TAB_OPTIONS: SearchOption[] = (['resale', 'new', 'rent'] as const).map((value) => ({
  value,
  label: TAB_NAMES[value],
}));

/** The option lists of the complex-condition config (specification, section 3), then those that the filters add. */
export interface ComplexCondition {
  /** All orders of the resale list. */
  order: SearchOption[];
  label: SearchOption[];
  price: SearchOption[];
  /** Orders weighed from several facts, apart from those by one figure. */
  smartOrder: SearchOption[];
  /** Resale, new or to let. */
  houseType: SearchOption[];
  metroDistance: SearchOption[];
  area: SearchOption[];
  holdLimit: SearchOption[];
  singlePrice: SearchOption[];
  sourceType: SearchOption[];
  homeAge: SearchOption[];
  roomType: SearchOption[];
  floor: SearchOption[];
  /** Minutes on foot to the nearest station; the values are metres, as metroDistance's. */
  stationStopTime: SearchOption[];
  purpose: SearchOption[];
  rental: SearchOption[];
  tenancyOrder: SearchOption[];
  downPayment: SearchOption[];
  rentalMode: SearchOption[];
  orientation: SearchOption[];
  decoration: SearchOption[];
  lift: SearchOption[];
  ownership: SearchOption[];
  listedWithin: SearchOption[];
  listedDays: SearchOption[];
  againstEstimate: SearchOption[];
  usableUnitPrice: SearchOption[];
  primarySchool: SearchOption[];
  /** Empty where the city has no ring roads that we know. */
  ring: SearchOption[];
}

export function complexCondition(levels: PriceLevels, rings: readonly Ring[]): ComplexCondition {
  return {
    order: sortOptions('resale'),
    label: TAG_OPTIONS,
    price: priceOptions(levels),
    smartOrder: sortOptions('resale').filter(
      ({ value }) => value === 'smart' || value === 'cut' || value === 'followed',
    ),
    houseType: TAB_OPTIONS,
    metroDistance: METRO_OPTIONS,
    area: AREA_OPTIONS,
    holdLimit: HELD_OPTIONS,
    singlePrice: unitOptions(levels),
    sourceType: SOURCE_OPTIONS,
    homeAge: AGE_OPTIONS,
    roomType: ROOM_OPTIONS,
    floor: FLOOR_OPTIONS,
    stationStopTime: STATION_TIME_OPTIONS,
    purpose: USAGE_OPTIONS,
    rental: rentOptions(levels),
    tenancyOrder: sortOptions('rent'),
    downPayment: downOptions(levels),
    rentalMode: RENT_MODE_OPTIONS,
    orientation: FACE_OPTIONS,
    decoration: DECORATION_OPTIONS,
    lift: LIFT_OPTIONS,
    ownership: OWNERSHIP_OPTIONS,
    listedWithin: LISTED_OPTIONS,
    listedDays: LISTED_FOR_OPTIONS,
    againstEstimate: AGAINST_ESTIMATE_OPTIONS,
    usableUnitPrice: usableUnitOptions(levels),
    primarySchool: PRIMARY_SCHOOL_OPTIONS,
    ring: ringSpans(rings).map((span) => ({ value: writeRing(span), label: ringLabel(span) })),
  };
}
