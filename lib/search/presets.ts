import { type Filters, newSearch, noFilters, type Search, type SearchSort } from './filters';

// Lists that somebody has chosen the filters of: each is a search that anybody could make, and is shown as one.

/** 地铁口, 首套上车, 三代同堂, 电梯小户型, 租金回报, 次新, 低密, 降价急售. */
export const SCENES = ['metro', 'first', 'family', 'lift', 'yield', 'newish', 'lowDensity', 'urgent'] as const;
/** The scenes, 本周好房, 臻选 and 笋盘. */
export const PRESETS = [...SCENES, 'week', 'premier', 'bargain'] as const;
export type Preset = (typeof PRESETS)[number];

interface PresetSearch {
  filters: Partial<Filters>;
  sort: SearchSort;
}

const range = (from: number | null, to: number | null) => [{ from, to }];

/**
 * `yield` has no filter of its own: its homes are those of the communities that stand first in the ranking of rental
 * yields, which the page fills in.
 */
const SEARCHES: Record<Preset, PresetSearch> = {
  metro: { filters: { metro: 500 }, sort: 'smart' },
  first: { filters: { room: [1, 2], area: range(40, 90) }, sort: 'price_asc' },
  family: { filters: { room: [4, 5], bath: [2, 3], lift: ['yes'] }, sort: 'smart' },
  lift: { filters: { lift: ['yes'], area: range(null, 70) }, sort: 'price_asc' },
  yield: { filters: {}, sort: 'unit_asc' },
  newish: { filters: { age: range(null, 10) }, sort: 'smart' },
  lowDensity: { filters: { building: ['low'] }, sort: 'smart' },
  urgent: { filters: { tag: ['cut'], againstEstimate: ['below', 'fair'] }, sort: 'cut' },
  week: { filters: { listed: 7, againstEstimate: ['below', 'fair'] }, sort: 'followed' },
  premier: {
    filters: {
      metro: 800,
      age: range(null, 15),
      lift: ['yes'],
      decoration: ['fine'],
      againstEstimate: ['below', 'fair'],
    },
    sort: 'estimate',
  },
  bargain: { filters: { tag: ['bargain'] }, sort: 'estimate' },
};

/** So many communities of the ranking are searched. */
export const YIELD_COMMUNITIES = 10;

/** The search that a preset is. `communities` are those of the ranking, for the one that goes by it. */
export function presetSearch(preset: Preset, page = 1, communities: readonly number[] = []): Search {
  const { filters, sort } = SEARCHES[preset];
  const house = preset === 'yield' ? [...communities] : [];
  return { ...newSearch(), filters: { ...noFilters(), ...filters, house }, sort, page };
}
