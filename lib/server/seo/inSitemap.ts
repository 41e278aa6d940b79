import type { Listed, ListedRow } from './queries/listedPages';

/** Which of a page's addresses search engines are told of. */
export type InSitemap =
  | 'none'
  | { site: () => string[] }
  | { ofCity: (city: { id: number; name: string }) => string[] }
  /** One for each row of a kind. */
  | { each: Exclude<Listed, 'rentals'>; address: (city: number, id: number) => string }
  /** Homes to let lie within their community. */
  | { each: 'rentals'; address: (city: number, houseId: number | undefined, id: number) => string };

/** The address of a listed row's own page. */
export const addressOfRow = (
  listed: Extract<InSitemap, { each: unknown }>,
  city: number,
  { id, houseId }: ListedRow,
): string => (listed.each === 'rentals' ? listed.address(city, houseId, id) : listed.address(city, id));
