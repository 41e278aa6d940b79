import type { Position } from '@/lib/kernel/contract';
import { writeFilters } from './codec';
import { type FilterName, type Filters, isChosen, type NumberRange, noFilters } from './filters';

/** One chosen value, as an address writes it. */
export interface ChosenValueText {
  name: FilterName;
  value: string;
}

/** A search with less asked of it. */
export interface Relaxation {
  filters: Filters;
  /** What was taken off; nothing where the place was widened. */
  off: ChosenValueText[];
}

export const WIDE_RADIUS_METRES = 3000;
/** Tries of two values taken off together, which are many. */
const MAX_PAIRS = 15;

/** Each chosen value of a search. */
function chosenValues(filters: Filters): { text: ChosenValueText; without: (from: Filters) => Filters }[] {
  return (Object.keys(filters) as FilterName[]).flatMap((name) => {
    const values = filters[name];
    if (!isChosen(values)) return [];
    if (!Array.isArray(values)) {
      return [{ text: textOf(name, values), without: (from: Filters) => ({ ...from, [name]: null }) }];
    }
    return (values as readonly (number | string | NumberRange)[]).map((value) => ({
      text: textOf(name, [value]),
      without: (from: Filters) => ({
        ...from,
        [name]: (from[name] as unknown[]).filter((one) => one !== value),
      }),
    }));
  });
}

const textOf = (name: FilterName, value: unknown): ChosenValueText => ({
  name,
  value: writeFilters({ ...noFilters(), [name]: value })[name] ?? '',
});

/** What a search that found nothing may ask instead, one value less each; and within three kilometres of its one place. */
export function relaxations(filters: Filters, place: Position | null): Relaxation[] {
  const chosen = chosenValues(filters);
  const singles = chosen.map(({ text, without }) => ({ filters: without(filters), off: [text] }));
  return [...widened(filters, place), ...singles];
}

/** Two values less each, for when one less gives nothing. */
export function pairRelaxations(filters: Filters): Relaxation[] {
  const chosen = chosenValues(filters);
  const pairs = chosen.flatMap((one, at) =>
    chosen.slice(at + 1).map((other) => ({
      filters: other.without(one.without(filters)),
      off: [one.text, other.text],
    })),
  );
  return pairs.slice(0, MAX_PAIRS);
}

/** Nothing asked at all. */
export const withoutAny = (filters: Filters): Relaxation => ({
  filters: noFilters(),
  off: chosenValues(filters).map(({ text }) => text),
});

/** Around where it looked; none where that is no wider. */
function widened(filters: Filters, place: Position | null): Relaxation[] {
  const { near } = filters;
  const position = near ?? place;
  if (!position || (near && near.radius >= WIDE_RADIUS_METRES)) return [];
  const nowhere = { district: [], plate: [], house: [], line: [], station: [], school: [], box: null };
  const { lng, lat } = position;
  return [{ filters: { ...filters, ...nowhere, near: { lng, lat, radius: WIDE_RADIUS_METRES } }, off: [] }];
}
