import {
  choicesOf,
  FILTERS_OF,
  type FilterName,
  type Filters,
  type Search,
  type SearchPanel,
  type SearchTab,
} from './filters';

/** Which filters a panel chooses, in the order it shows them. */
export const PANEL_FILTERS: Record<SearchPanel, readonly FilterName[]> = {
  area: ['district', 'plate', 'notDistrict', 'notPlate', 'house', 'line', 'station', 'school', 'near'],
  commute: ['commute'],
  price: ['price', 'rent', 'againstEstimate', 'unit', 'usableUnitPrice', 'down'],
  room: ['mode', 'room', 'hall', 'bath', 'area'],
  more: [
    ...([
      'tag',
      'primarySchool',
      'ring',
      'held',
      'metro',
      'age',
      'floor',
      'face',
      'decoration',
      'lift',
      'status',
      'completion',
    ] as const),
    ...(['building', 'layout', 'usage', 'ownership', 'listed', 'listedDays', 'source', 'developer'] as const),
  ],
  sort: [],
};

/** In an address: which district and which line of the area panel are open. */
export const OPENERS = { district: 'openDistrict', line: 'openLine' } as const;

/** The filters of a panel that a list knows. */
export const panelFilters = (tab: SearchTab, panel: SearchPanel): FilterName[] =>
  PANEL_FILTERS[panel].filter((name) => FILTERS_OF[tab].includes(name));

/** The panels of a search: a list without layouts has none for them. */
export function panelsOf({ tab }: Pick<Search, 'tab'>): SearchPanel[] {
  const all: SearchPanel[] = ['area', 'commute', 'price', 'room', 'more'];
  return [...all.filter((panel) => panelFilters(tab, panel).length > 0), 'sort'];
}

/** How many values of a panel are chosen. */
export function chosenIn(filters: Filters, panel: SearchPanel): number {
  return PANEL_FILTERS[panel].reduce((sum, name) => sum + choicesOf(filters[name]), 0);
}
