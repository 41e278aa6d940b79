/** Tabs of as many cities as one looks through; all of them have a page. */
const TABS = 8;

/** The first cities, and before them the one that is shown where it is not among them. */
export function tabCities<City extends { id: number }>(cities: readonly City[], shownId: number): City[] {
  const first = cities.slice(0, TABS);
  const shown = cities.slice(TABS).filter(({ id }) => id === shownId);
  return [...shown, ...first].slice(0, TABS);
}
