import { paths } from '@/lib/routes/paths';

/** "2室，300-500万 · 二手房": a saved search by its conditions; without any by its city. */
export function searchName(conditions: readonly string[], list: string, cityName: string): string {
  return `${conditions.length > 0 ? conditions.join('，') : cityName} · ${list}`;
}

/** Where a search is saved in the account: the address has all of it, so that nothing is lost on the way through the login. */
export const addressToSave = ({ cityId, name, query }: SearchToSave): string =>
  paths.messages({ show: 'searches', cityId, name, search: new URLSearchParams(query).toString() });

interface SearchToSave {
  cityId: number;
  name: string;
  /** As an address has it. */
  query: Readonly<Record<string, string>>;
}
