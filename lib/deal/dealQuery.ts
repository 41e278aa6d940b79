import type { FloorBand } from '@/lib/estate/estate';
import { readPageNumber } from '@/lib/kernel/pageNumber';

export const DEAL_SORTS = [
  'latest',
  'price_asc',
  'price_desc',
  'unit_asc',
  'unit_desc',
  'area_desc',
  'discount_desc',
] as const;
export type DealSort = (typeof DEAL_SORTS)[number];

/** Choices of the time filter, in months before the city's last deal day. */
export const DEAL_MONTHS = [3, 6, 12, 36] as const;
export const DEAL_ROOMS = [1, 2, 3, 4, 5] as const;
export const DEAL_FLOORS = ['low', 'mid', 'high'] as const satisfies readonly FloorBand[];

/** What is chosen on the page of a community's deals. Empty lists and null mean any. */
export interface DealQuery {
  rooms: number[];
  floors: FloorBand[];
  months: number | null;
  sort: DealSort;
  page: number;
}

/** The query of a deal page's address, by name. */
export type DealQueryTexts = Readonly<Record<string, string | undefined>>;

/** Reads an address; what is not understood is left out. */
export function readDealQuery(query: DealQueryTexts): DealQuery {
  return {
    rooms: chosen(DEAL_ROOMS, query.room, Number),
    floors: chosen(DEAL_FLOORS, query.floor, (text) => text as (typeof DEAL_FLOORS)[number]),
    months: DEAL_MONTHS.find((months) => String(months) === query.months) ?? null,
    sort: DEAL_SORTS.find((sort) => sort === query.sort) ?? 'latest',
    page: readPageNumber(query.page),
  };
}

/** The address's query: what is standard is left out, so that one list has one address. */
export function writeDealQuery({ rooms, floors, months, sort, page }: DealQuery): Record<string, string> {
  return {
    ...(rooms.length > 0 ? { room: rooms.join(',') } : {}),
    ...(floors.length > 0 ? { floor: floors.join(',') } : {}),
    ...(months === null ? {} : { months: String(months) }),
    ...(sort === 'latest' ? {} : { sort }),
    ...(page > 1 ? { page: String(page) } : {}),
  };
}

/** The values that a text names, in their own order. */
function chosen<Value>(known: readonly Value[], text: string | undefined, read: (part: string) => Value): Value[] {
  const named = new Set((text ?? '').split(',').filter(Boolean).map(read));
  return known.filter((value) => named.has(value));
}

/** The value put into the choice, or taken out where it is in it. */
export function toggled<Value>(values: readonly Value[], value: Value): Value[] {
  return values.includes(value) ? values.filter((one) => one !== value) : [...values, value];
}
