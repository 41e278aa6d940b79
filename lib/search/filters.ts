import type { Bounds } from '@/lib/kernel/place/geo';

/** Which list a search looks at: 二手房, 新房, 租房, 小区, 问答. */
export const SEARCH_TABS = ['resale', 'new', 'rent', 'community', 'qa'] as const;
export type SearchTab = (typeof SEARCH_TABS)[number];

/** Both ends belong to the range; null leaves that end open. */
export interface NumberRange {
  from: number | null;
  to: number | null;
}

/** Everything within `radius` metres of a position (GCJ-02). */
export interface Near {
  lng: number;
  lat: number;
  radius: number;
}

export const FACES = ['sn', 's', 'e', 'w', 'n'] as const;
export const FLOORS = ['low', 'mid', 'high', 'basement'] as const;
export const DECORATIONS = ['fine', 'simple', 'rough'] as const;
export const LIFTS = ['yes', 'no'] as const;
export const USAGES = ['home', 'villa', 'flat', 'mixed'] as const;
export const OWNERSHIPS = ['market', 'former_public', 'resettled'] as const;
export const HELD = ['two', 'five', 'five_only'] as const;
export const SOURCES = ['owner', 'exclusive', 'agency'] as const;
export const TAGS = ['vr', 'video', 'anytime', 'cut', 'new', 'metro', 'must_see', 'bargain'] as const;
export const RENT_MODES = ['whole', 'shared'] as const;
export const SALE_STATUSES = ['on_sale', 'upcoming', 'sold_out'] as const;
export const COMPLETIONS = ['presale', 'ready'] as const;
export const LAYOUTS = ['one_floor', 'duplex'] as const;
export const AGAINST_ESTIMATE = ['below', 'fair', 'above'] as const;
export const BUILDINGS = ['slab', 'tower', 'both', 'low'] as const;

/** Ring roads, by what tells them apart in a city: Shanghai's three, and those that are counted from the middle. */
export const RINGS = ['inner', 'middle', 'outer', '1', '2', '3', '4', '5', '6'] as const;
export type Ring = (typeof RINGS)[number];

/** Inside one ring, outside one, or between two; null leaves that end open. */
export interface RingSpan {
  from: Ring | null;
  to: Ring | null;
}

export const COMMUTE_KINDS = ['station', 'plate', 'school'] as const;
export const COMMUTE_MODES = ['metro', 'foot'] as const;
export const COMMUTE_CHANGES = [0, 1, 2] as const;

/** A place of the city that people go to every day: by its id, which knows its position. */
export interface CommutePlace {
  to: (typeof COMMUTE_KINDS)[number];
  id: number;
}

/** At most so many minutes from door to door; `foot` never takes the metro, `metro` walks where that is sooner. */
export interface Commute extends CommutePlace {
  minutes: number;
  by: (typeof COMMUTE_MODES)[number];
  /** At most so many changes of trains; left out: any number, and of `foot`. */
  changes?: (typeof COMMUTE_CHANGES)[number];
}

/**
 * The filters of a search. Values of one filter widen it (2室 or 3室), filters narrow each other. District, plate and
 * house are one filter (the place), so are line and station.
 */
export interface Filters {
  district: number[];
  plate: number[];
  /** Districts and plates that are not wanted: whatever lies in one is left out, what is not known to lie in any stays. */
  notDistrict: number[];
  notPlate: number[];
  /** Communities; in the list of new houses, projects. */
  house: number[];
  line: number[];
  station: number[];
  /** Within a kilometre of the school. */
  school: number[];
  /** What the developer of this project has built: developers have no id of their own. */
  developer: number[];
  near: Near | null;
  /** Both of two hold: whoever shares the home has a way of their own. */
  commute: Commute[];
  /** At most so many metres to the nearest primary school, in a straight line. */
  primarySchool: number | null;
  /** Where the ring roads of the city leave a home. */
  ring: RingSpan[];
  /** Within what a map shows. */
  box: Bounds | null;
  /** Total price, 万. */
  price: NumberRange[];
  /** Unit price, 万/㎡. */
  unit: NumberRange[];
  /** Price of a usable ㎡ (套内), 万. */
  usableUnitPrice: NumberRange[];
  /** The asking price under, within or over the range of its estimate; a home without one is in none. */
  againstEstimate: (typeof AGAINST_ESTIMATE)[number][];
  /** Down payment, 万, at the lowest share that the rules allow. */
  down: NumberRange[];
  /** Rent, yuan a month. */
  rent: NumberRange[];
  /** Rooms; MANY_ROOMS means that many or more. */
  room: number[];
  /** Living and dining rooms (厅); MANY_HALLS means that many or more. */
  hall: number[];
  /** Bathrooms; MANY_BATHS means that many or more. */
  bath: number[];
  /** ㎡ */
  area: NumberRange[];
  face: (typeof FACES)[number][];
  floor: (typeof FLOORS)[number][];
  /** Years since the building was finished. */
  age: NumberRange[];
  decoration: (typeof DECORATIONS)[number][];
  lift: (typeof LIFTS)[number][];
  usage: (typeof USAGES)[number][];
  /** Rooms on one floor, or on several within the home. */
  layout: (typeof LAYOUTS)[number][];
  ownership: (typeof OWNERSHIPS)[number][];
  /** At least this long in the seller's hands; five_only is 满五唯一. */
  held: (typeof HELD)[number][];
  /** Listed within so many days of the city's data day. */
  listed: number | null;
  /** Days on offer up to the city's data day, that of listing counted as the first. */
  listedDays: NumberRange[];
  source: (typeof SOURCES)[number][];
  tag: (typeof TAGS)[number][];
  /** At most so many metres to the nearest station. */
  metro: number | null;
  mode: (typeof RENT_MODES)[number][];
  status: (typeof SALE_STATUSES)[number][];
  completion: (typeof COMPLETIONS)[number][];
  building: (typeof BUILDINGS)[number][];
}

export type FilterName = keyof Filters;

export const LISTED_DAYS = [7, 30, 90] as const;
export const METRO_METRES = [500, 800, 1000, 1500] as const;
/** 近地铁 without a distance. */
export const NEAR_METRO_METRES = 800;
export const SCHOOL_METRES = 1000;
export const PRIMARY_SCHOOL_METRES = [500, 1000] as const;
export const COMMUTE_MINUTES = [20, 30, 40, 50, 60] as const;
/** Where nobody says how long a way may be. */
export const USUAL_COMMUTE_MINUTES = 40;
export const MAX_COMMUTE_MINUTES = 120;
/** Two people, two ways. */
export const MAX_COMMUTES = 2;
/** The last choice of halls and of bathrooms holds all larger homes. */
export const MANY_HALLS = 3;
export const MANY_BATHS = 3;
/** A search takes at most so many chosen values (docs/threats.md, threat 33). */
export const MAX_CHOICES = 20;

const PLACE: FilterName[] = [
  ...([
    'district',
    'plate',
    'notDistrict',
    'notPlate',
    'house',
    'line',
    'station',
    'school',
    'near',
    'commute',
    'primarySchool',
    'ring',
    'box',
  ] as const),
];

/** The filters that a list knows; any other is not for it. */
export const FILTERS_OF: Record<SearchTab, readonly FilterName[]> = {
  resale: [
    ...PLACE,
    ...(['price', 'unit', 'down', 'room', 'area', 'face', 'floor', 'age', 'decoration', 'lift', 'usage'] as const),
    ...(['ownership', 'held', 'listed', 'source', 'tag', 'metro'] as const),
    ...([
      'usableUnitPrice',
      'againstEstimate',
      'listedDays',
      'layout',
      'hall',
      'bath',
      'building',
      'developer',
    ] as const),
  ],
  new: [...PLACE, 'developer', 'price', 'unit', 'room', 'area', 'usage', 'status', 'completion', 'metro'],
  rent: [
    ...PLACE,
    'rent',
    'mode',
    'room',
    'hall',
    'bath',
    'area',
    'face',
    'floor',
    'decoration',
    'lift',
    'listed',
    'metro',
    'listedDays',
    'developer',
  ],
  community: [...PLACE, 'developer', 'unit', 'age', 'building', 'metro'],
  qa: [],
};

export const SORTS_OF = {
  resale: [
    ...(['smart', 'price_asc', 'price_desc', 'unit_asc', 'unit_desc', 'area_desc', 'area_asc'] as const),
    ...(['newest', 'cut', 'followed', 'commute', 'estimate'] as const),
  ],
  new: ['smart', 'unit_asc', 'unit_desc', 'price_asc', 'opening', 'commute'],
  rent: ['smart', 'price_asc', 'price_desc', 'area_desc', 'newest', 'metro', 'commute'],
  community: ['smart', 'unit_asc', 'unit_desc', 'deals', 'built', 'followed', 'commute'],
  qa: ['smart'],
} as const satisfies Record<SearchTab, readonly string[]>;

export type SortOf<Tab extends SearchTab> = (typeof SORTS_OF)[Tab][number];
export type SearchSort = SortOf<SearchTab>;
/** Orders by what a home is, which hold for every search; by the way to a place there are as many as places. */
export type FixedSort<Tab extends SearchTab> = Exclude<SortOf<Tab>, 'commute'>;
export const fixedSorts = <Tab extends SearchTab>(tab: Tab): FixedSort<Tab>[] =>
  SORTS_OF[tab].filter((sort): sort is FixedSort<Tab> => sort !== 'commute');

export const SEARCH_VIEWS = ['list', 'map'] as const;
export type SearchView = (typeof SEARCH_VIEWS)[number];

export const SEARCH_PANELS = ['area', 'commute', 'price', 'room', 'more', 'sort'] as const;
export type SearchPanel = (typeof SEARCH_PANELS)[number];

/** A search as a page shows it: all of it is in the address. */
export interface Search {
  tab: SearchTab;
  /** What was typed. */
  words: string;
  filters: Filters;
  sort: SearchSort;
  /** From 1. */
  page: number;
  view: SearchView;
}

export function noFilters(): Filters {
  // biome-ignore format: one literal, since joining several takes ten times as long, and by subject
  return {
    district: [], plate: [], notDistrict: [], notPlate: [], house: [], line: [], station: [], school: [], developer: [], near: null, ring: [], box: null,
    commute: [], primarySchool: null, price: [], unit: [], usableUnitPrice: [], againstEstimate: [], down: [], rent: [], room: [], hall: [], bath: [], area: [], face: [], floor: [], age: [], decoration: [],
    lift: [], usage: [], layout: [], ownership: [], held: [], listed: null, listedDays: [], source: [], tag: [], metro: null,
    mode: [], status: [], completion: [], building: [],
  };
}

export function newSearch(tab: SearchTab = 'resale'): Search {
  return { tab, words: '', filters: noFilters(), sort: 'smart', page: 1, view: 'list' };
}

/** How many values of one filter are chosen. */
export const choicesOf = (value: Filters[FilterName]): number =>
  Array.isArray(value) ? value.length : Number(value !== null);

export const isChosen = (value: Filters[FilterName]): boolean => choicesOf(value) > 0;

/** How many values are chosen in all. */
export function countChoices(filters: Filters): number {
  return Object.values(filters).reduce((sum, value) => sum + choicesOf(value), 0);
}

/** The same filters without those that another list does not know. */
export function filtersFor(tab: SearchTab, filters: Filters): Filters {
  const copied = noFilters();
  for (const name of FILTERS_OF[tab]) copy(name, filters, copied);
  return copied;
}

function copy<Name extends FilterName>(name: Name, from: Filters, to: Filters): void {
  to[name] = from[name];
}

/** The search with other filters, from its first page. */
export function changed(search: Search, filters: Partial<Filters>): Search {
  const next = { ...search, filters: { ...search.filters, ...filters }, page: 1 };
  return { ...next, sort: sortFor(next) };
}

/** The order of a search: by the way to a place only while one is named. */
export const sortFor = ({ sort, filters }: Pick<Search, 'sort' | 'filters'>): SearchSort =>
  sort === 'commute' && filters.commute.length === 0 ? 'smart' : sort;

/** The orders that a search can be put in. */
export const sortsOf = ({ tab, filters }: Pick<Search, 'tab' | 'filters'>): SearchSort[] =>
  SORTS_OF[tab].filter((sort) => sortFor({ sort, filters }) === sort);
