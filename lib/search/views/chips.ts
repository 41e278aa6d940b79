import { metresText } from '@/lib/kernel/format/distance';
import { RENT_MODE_NAMES } from '@/lib/rental/rentalQuery';
import {
  type Commute,
  changed,
  type FilterName,
  type Filters,
  isChosen,
  type NumberRange,
  type RingSpan,
  type Search,
} from '../filters';
import {
  AGAINST_ESTIMATE_NAMES,
  BATH_OPTIONS,
  BUILDING_NAMES,
  COMMUTE_CHANGE_NAMES,
  COMPLETION_NAMES,
  DECORATION_NAMES,
  FACE_NAMES,
  FLOOR_NAMES,
  HALL_OPTIONS,
  HELD_NAMES,
  LAYOUT_NAMES,
  LIFT_NAMES,
  listedLabel,
  metroLabel,
  OWNERSHIP_NAMES,
  primarySchoolLabel,
  ROOM_OPTIONS,
  rangeLabel,
  SOURCE_NAMES,
  STATUS_NAMES,
  TAG_NAMES,
  USAGE_NAMES,
} from '../options';
import { ringLabel } from '../rings';
import { type NamedPlace, placeName } from '../suggestion';

/** One chosen value, and the search without it. */
export interface ChosenFilter {
  name: FilterName;
  label: string;
  /** The filter with this value alone. */
  only: Partial<Filters>;
  without: Search;
}

type ListName = { [Name in FilterName]: Filters[Name] extends readonly (string | number)[] ? Name : never }[FilterName];
type RangeName = { [Name in FilterName]: Filters[Name] extends NumberRange[] ? Name : never }[FilterName];

const RANGE_LABELS: Record<RangeName, (range: NumberRange) => string> = {
  price: (range) => rangeLabel(range, '万'),
  unit: (range) => rangeLabel(range, '万/㎡'),
  usableUnitPrice: (range) => `套内${rangeLabel(range, '万/㎡')}`,
  down: (range) => `首付${rangeLabel(range, '万')}`,
  rent: (range) => rangeLabel(range, '元'),
  area: (range) => rangeLabel(range, '㎡'),
  age: (range) => `房龄${rangeLabel(range, '年')}`,
  listedDays: (range) => `挂牌${rangeLabel(range, '天')}`,
};

const CODE_NAMES: Partial<Record<ListName, Readonly<Record<string, string>>>> = {
  room: Object.fromEntries(ROOM_OPTIONS.map(({ value, label }) => [value, label])),
  hall: Object.fromEntries(HALL_OPTIONS.map(({ value, label }) => [value, label])),
  bath: Object.fromEntries(BATH_OPTIONS.map(({ value, label }) => [value, label])),
  face: FACE_NAMES,
  floor: FLOOR_NAMES,
  decoration: DECORATION_NAMES,
  lift: LIFT_NAMES,
  usage: USAGE_NAMES,
  layout: LAYOUT_NAMES,
  ownership: OWNERSHIP_NAMES,
  held: HELD_NAMES,
  source: SOURCE_NAMES,
  againstEstimate: { ...AGAINST_ESTIMATE_NAMES, fair: '价格合理' },
  tag: TAG_NAMES,
  mode: RENT_MODE_NAMES,
  status: STATUS_NAMES,
  completion: COMPLETION_NAMES,
  building: BUILDING_NAMES,
};

/** Places that are not wanted, and what they are. */
const REFUSED_PLACES: Partial<Record<FilterName, NamedPlace['filter']>> = {
  notDistrict: 'district',
  notPlate: 'plate',
};

/** The chosen values of a search, each with its name and the search that is left when it is taken off. */
export function chosenFilters(search: Search, places: readonly NamedPlace[]): ChosenFilter[] {
  const { filters } = search;
  const nameOf = (filter: string, id: number) => {
    const named = places.find((place) => place.filter === filter && place.id === id);
    return named ? placeName(named) : String(id);
  };
  const labelOf = (name: FilterName, value: unknown): string => {
    if (name === 'commute') return commuteLabel(value as Commute, places);
    if (name === 'ring') return ringLabel(value as RingSpan);
    if (name in RANGE_LABELS) return RANGE_LABELS[name as RangeName](value as NumberRange);
    const codes = CODE_NAMES[name as ListName];
    if (codes) return codes[String(value)] ?? String(value);
    const refused = REFUSED_PLACES[name];
    if (refused) return `不要${nameOf(refused, value as number)}`;
    const named = nameOf(name, value as number);
    return name === 'school' ? `${named}附近1公里` : named;
  };
  const lists = (Object.keys(filters) as FilterName[]).flatMap((name) => {
    const values = filters[name];
    if (!Array.isArray(values)) return [];
    return values.map((value: unknown, at): ChosenFilter => {
      const left = values.filter((_one: unknown, index: number) => index !== at);
      return {
        name,
        label: labelOf(name, value),
        only: { [name]: [value] },
        without: changed(search, { [name]: left }),
      };
    });
  });
  return [...lists, ...singles(search)];
}

function commuteLabel(commute: Commute, places: readonly NamedPlace[]): string {
  const { to, id } = commute;
  return commuteText(commute, places.find((place) => place.filter === to && place.id === id)?.name ?? String(id));
}

/** "漕河泾 40分钟内", "漕河泾 40分钟内 不换乘", "步行到漕河泾 15分钟内". */
export function commuteText({ minutes, by, changes }: Omit<Commute, 'to' | 'id'>, name: string): string {
  const trains = changes === undefined ? '' : ` ${COMMUTE_CHANGE_NAMES[changes]}`;
  return `${by === 'foot' ? '步行到' : ''}${name} ${minutes}分钟内${trains}`;
}

function singles(search: Search): ChosenFilter[] {
  const { near, primarySchool, metro, listed } = search.filters;
  const all: [FilterName, string][] = [
    ['box', '地图范围内'],
    ['near', near ? `附近${metresText(near.radius)}` : ''],
    ['primarySchool', primarySchool === null ? '' : primarySchoolLabel(primarySchool)],
    ['metro', metro === null ? '' : metroLabel(metro)],
    ['listed', listed === null ? '' : listedLabel(listed)],
  ];
  return all
    .filter(([name]) => isChosen(search.filters[name]))
    .map(([name, label]) => ({
      name,
      label,
      only: { [name]: search.filters[name] },
      without: changed(search, { [name]: null }),
    }));
}
