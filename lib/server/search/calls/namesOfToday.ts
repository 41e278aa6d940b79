import type { SearchTab } from '@/lib/search/filters';
import { normalizeTerm } from '@/lib/search/suggestion';
import { type NameOfBefore, nameOfBefore } from '@/lib/searchLanguage/namesOfBefore';
import type { Db } from '@/lib/server/db/client';
import { findNames } from '../queries/searchTerms';
import { type NamedPlaces, placesNamed } from './placesNamed';

/** Finds the places of one search by their names of today, and keeps which names of before were said. */
export class NamesOfToday {
  readonly said: NameOfBefore[] = [];
  private readonly db: Db;
  private readonly city: { id: number; name: string };
  private readonly known: ReadonlySet<string>;

  /** `known` are the names of the city that stand in the search. */
  constructor(db: Db, city: { id: number; name: string }, known: ReadonlySet<string>) {
    this.db = db;
    this.city = city;
    this.known = known;
  }

  async placesOf(word: string, tab: SearchTab): Promise<NamedPlaces> {
    const before = nameOfBefore(this.city.name, word, this.known);
    const found = await this.allOf(before?.names ?? [], tab);
    if (!before || !found) return placesNamed(this.db, this.city.id, word, tab);
    this.note(before.name);
    return found;
  }

  /** The same wishes about places by their names of today. */
  async renamed<Wish extends { name: string }>(wishes: readonly Wish[]): Promise<Wish[]> {
    const renamed: Wish[] = [];
    for (const wish of wishes) {
      const before = nameOfBefore(this.city.name, wish.name, this.known);
      const [name, ...more] = before?.names ?? [];
      const isFound = name !== undefined && more.length === 0 && (await this.allOf([name], 'resale')) !== null;
      if (before && isFound) this.note(before.name);
      renamed.push(isFound ? { ...wish, name } : wish);
    }
    return renamed;
  }

  private note(name: NameOfBefore): void {
    if (!this.said.some(({ said }) => said === name.said)) this.said.push(name);
  }

  /** null where the city has not all of them. */
  private async allOf(names: readonly string[], tab: SearchTab): Promise<NamedPlaces | null> {
    const places: NamedPlaces['places'] = [];
    for (const name of names) {
      // Of the whole name alone: 静安公寓 is not what 静安 is looked for as.
      if ((await findNames(this.db, this.city.id, [normalizeTerm(name)])).length === 0) return null;
      const found = await placesNamed(this.db, this.city.id, name, tab);
      if (found.places.length === 0 || found.left.length > 0) return null;
      places.push(...found.places);
    }
    return { places, left: [] };
  }
}
