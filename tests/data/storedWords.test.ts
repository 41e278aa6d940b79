import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Filters, noFilters } from '@/lib/domain/search/filters';
import type { OpenDatabase } from '@/lib/server/db/client';
import { searchEstates } from '@/lib/server/repositories/estateSearch';
import { openPlacedDatabase } from '../support/place';
import { estateRow } from '../support/rows';

// Sources have several words for one kind of home and one kind of ownership: a filter finds what each of them calls so.

const USAGES = {
  普通住宅: 'home',
  住宅: 'home',
  别墅: 'villa',
  公寓: 'flat',
  酒店式公寓: 'flat',
  商住: 'mixed',
  商住两用: 'mixed',
} as const satisfies Record<string, Filters['usage'][number]>;
const OWNERSHIPS = {
  商品房: 'market',
  售后公房: 'former_public',
  已购公房: 'former_public',
  动迁安置房: 'resettled',
  经济适用房: 'resettled',
} as const satisfies Record<string, Filters['ownership'][number]>;
const CITY = 605;
const FIRST_USAGE = 5_000;
const FIRST_OWNERSHIP = 6_000;

let opened: OpenDatabase;
beforeAll(async () => {
  opened = await openPlacedDatabase();
  await opened.db.deleteFrom('estates').execute();
  await opened.db
    .insertInto('estates')
    .values([
      ...Object.keys(USAGES).map((usage, at) => estateRow({ id: FIRST_USAGE + at, usage, ownership: null })),
      ...Object.keys(OWNERSHIPS).map((ownership, at) =>
        estateRow({ id: FIRST_OWNERSHIP + at, ownership, usage: null }),
      ),
    ])
    .execute();
});
afterAll(() => opened.close());

const found = async (filters: Partial<Filters>): Promise<number[]> => {
  const { ids } = await searchEstates(opened.db, {
    cityId: CITY,
    filters: { ...noFilters(), ...filters },
    today: '2026-11-20',
    downShare: 0.15,
    sort: 'newest',
    offset: 0,
    limit: 100,
  });
  return ids.toSorted((one, other) => one - other);
};
const idsOf = (words: Readonly<Record<string, string>>, wanted: string, from: number): number[] =>
  Object.values(words).flatMap((word, at) => (word === wanted ? [from + at] : []));

test.each([...new Set(Object.values(USAGES))])('a kind of home: %s', async (usage) => {
  expect(await found({ usage: [usage] })).toEqual(idsOf(USAGES, usage, FIRST_USAGE));
});

test.each([...new Set(Object.values(OWNERSHIPS))])('a kind of ownership: %s', async (ownership) => {
  expect(await found({ ownership: [ownership] })).toEqual(idsOf(OWNERSHIPS, ownership, FIRST_OWNERSHIP));
});
