import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  type BUILDINGS,
  type COMPLETIONS,
  type DECORATIONS,
  type FACES,
  FILTERS_OF,
  type Filters,
  type FLOORS,
  type LAYOUTS,
  type LIFTS,
  noFilters,
  type OWNERSHIPS,
  type RENT_MODES,
  type SALE_STATUSES,
  type USAGES,
} from '@/lib/search/filters';
import type { OpenDatabase } from '@/lib/server/db/client';
import { packLists, unpackLists } from '@/lib/server/derive/packLists';
import { searchCommunities } from '@/lib/server/search/queries/communitySearch';
import { searchEstates } from '@/lib/server/search/queries/estateSearch';
import { searchProjects } from '@/lib/server/search/queries/projectSearch';
import { searchRentals } from '@/lib/server/search/queries/rentalSearch';
import { openPlacedDatabase } from '../kit/place';
import { cityRow, communityRow, estateRow, projectRow, rentalRow } from '../kit/rows';

// Every choice that a filter offers, and every word by which a source may store it: the choice finds all that are stored
// so and nothing else, in the table and in the packed list. Beside them stand rows that nothing may find: of another city,
// sold or let.

const CITY = 605;
const OTHER_CITY = 606;

/** By the filter: its column, and the words of each choice. */
const faces = {
  column: 'orientation',
  words: {
    sn: ['南北', '东南北'],
    s: ['南', '东南', '南北', '东南北'],
    e: ['东', '东南', '东南北'],
    w: ['西', '西北'],
    n: ['北', '西北', '南北', '东南北'],
  } satisfies Record<(typeof FACES)[number], string[]>,
};
const floors = {
  column: 'floor_band',
  words: { low: ['low'], mid: ['mid'], high: ['high'], basement: ['basement'] } satisfies Words<typeof FLOORS>,
};
const decorations = {
  column: 'decoration',
  words: { fine: ['精装'], simple: ['简装'], rough: ['毛坯'] } satisfies Words<typeof DECORATIONS>,
};
const lifts = { column: 'has_lift', words: { yes: [1], no: [0] } satisfies Words<typeof LIFTS> };
const usages = {
  column: 'usage',
  words: {
    home: ['普通住宅', '住宅'],
    villa: ['别墅'],
    flat: ['公寓', '酒店式公寓'],
    mixed: ['商住', '商住两用'],
  } satisfies Words<typeof USAGES>,
};
const layouts = {
  column: 'layout_structure',
  words: { one_floor: ['平层'], duplex: ['复式', '跃层'] } satisfies Words<typeof LAYOUTS>,
};
const ownerships = {
  column: 'ownership',
  words: {
    market: ['商品房'],
    former_public: ['售后公房', '已购公房'],
    resettled: ['动迁安置房', '经济适用房'],
  } satisfies Words<typeof OWNERSHIPS>,
};
const modes = {
  column: 'mode',
  words: { whole: ['whole'], shared: ['shared'] } satisfies Words<typeof RENT_MODES>,
};
const buildings = {
  column: 'building_type',
  words: {
    slab: ['板楼'],
    tower: ['塔楼'],
    both: ['板塔结合'],
    low: ['别墅', '洋房', '平房'],
  } satisfies Words<typeof BUILDINGS>,
};
const projectUsages = {
  column: 'usage',
  words: {
    home: ['住宅', '普通住宅'],
    villa: ['别墅'],
    flat: ['公寓', '酒店式公寓'],
    mixed: ['商业', '写字楼', '商住'],
  } satisfies Words<typeof USAGES>,
};
const statuses = {
  column: 'sale_status',
  words: { on_sale: ['on_sale'], upcoming: ['upcoming'], sold_out: ['sold_out'] } satisfies Words<typeof SALE_STATUSES>,
};
const completions = {
  column: 'completion',
  words: { presale: ['presale'], ready: ['ready'] } satisfies Words<typeof COMPLETIONS>,
};

type Word = string | number;
type Words<Choices extends readonly string[]> = Record<Choices[number], Word[]>;
interface Choice {
  column: string;
  words: Readonly<Record<string, readonly Word[]>>;
}
interface List {
  table: 'estates' | 'rentals' | 'communities' | 'projects';
  row: (changes: object) => object;
  /** What no search may find. */
  hidden: object[];
  find: typeof searchEstates | typeof searchRentals | typeof searchCommunities | typeof searchProjects;
  choices: Partial<Record<keyof Filters, Choice>>;
}

const LISTS: Record<'resale' | 'rent' | 'community' | 'new', List> = {
  resale: {
    table: 'estates',
    row: (changes) => estateRow({ orientation: null, floor_band: null, decoration: null, ...changes }),
    hidden: [{ city_id: OTHER_CITY }, { status: 'sold' }],
    find: searchEstates,
    choices: {
      face: faces,
      floor: floors,
      decoration: decorations,
      lift: lifts,
      usage: usages,
      layout: layouts,
      ownership: ownerships,
      building: buildings,
    },
  },
  rent: {
    table: 'rentals',
    row: rentalRow,
    hidden: [{ city_id: OTHER_CITY }, { status: 'let' }],
    find: searchRentals,
    choices: { mode: modes, face: faces, floor: floors, decoration: decorations, lift: lifts },
  },
  community: {
    table: 'communities',
    row: communityRow,
    hidden: [{ city_id: OTHER_CITY }],
    find: searchCommunities,
    choices: { building: buildings },
  },
  new: {
    table: 'projects',
    row: projectRow,
    hidden: [{ city_id: OTHER_CITY }],
    find: searchProjects,
    choices: { usage: projectUsages, status: statuses, completion: completions },
  },
};

const NAMED = [
  'face',
  'floor',
  'decoration',
  'lift',
  'usage',
  'layout',
  'ownership',
  'mode',
  'status',
  'completion',
  'building',
];
const FIRST_ID = 10_000;

/** The distinct words of a choice's column, in a fixed order. */
const wordsOf = ({ words }: Choice): Word[] => [...new Set(Object.values(words).flat())];

/** One row a word of a filter, and of each of them what is hidden. */
function rowsOf({ row, hidden, choices }: List): object[] {
  const stored = Object.values(choices).flatMap((choice) =>
    wordsOf(choice).flatMap((word) => [{}, ...hidden].map((changes) => ({ [choice.column]: word, ...changes }))),
  );
  return stored.map((changes, at) => row({ ...changes, id: FIRST_ID + at, name: `${FIRST_ID + at}` }));
}

let opened: OpenDatabase;
const stored = new Map<number, Record<string, unknown>>();
beforeAll(async () => {
  opened = await openPlacedDatabase({ cities: [cityRow(), cityRow({ id: OTHER_CITY, name: '外市' })] });
});
afterAll(() => opened.close());

describe.each(Object.entries(LISTS))('the choices of %s', (tab, list) => {
  const { table, find, choices } = list;

  beforeAll(async () => {
    stored.clear();
    for (const row of rowsOf(list) as Record<string, unknown>[]) {
      const known = table === 'estates' || table === 'rentals' ? without(row, 'name') : row;
      await opened.db
        .insertInto(table)
        .values(known as never)
        .execute();
      stored.set(row.id as number, row);
    }
  });

  const found = async (filters: Partial<Filters>): Promise<unknown[]> => {
    const search = { cityId: CITY, filters: { ...noFilters(), ...filters }, today: '2026-11-20', downShare: 0.15 };
    const { ids } = await find(opened.db, { ...search, sort: 'smart', offset: 0, limit: 200 } as never);
    return ids.filter((id) => stored.has(id));
  };
  const expected = (column: string, words: readonly Word[]): number[] =>
    [...stored].flatMap(([id, row]) => {
      const isHidden = row.city_id === OTHER_CITY || row.status === 'sold' || row.status === 'let';
      return !isHidden && words.includes(row[column] as Word) ? [id] : [];
    });

  test('are all those of its filters that have names', () => {
    expect(FILTERS_OF[tab as keyof typeof LISTS].filter((name) => NAMED.includes(name)).toSorted()).toEqual(
      Object.keys(choices).toSorted(),
    );
  });

  for (const where of ['in the table', 'in the packed list']) {
    describe(where, () => {
      beforeAll(async () => {
        await (where === 'in the table' ? unpackLists(opened) : packLists(opened));
      });
      for (const [filter, { column, words }] of Object.entries(choices)) {
        test.each(Object.entries(words))(`${filter}: %s`, async (choice, values) => {
          const ids = await found({ [filter]: [choice] });
          expect(ids.toSorted()).toEqual(expected(column, values).toSorted());
          expect(ids.length).toBeGreaterThan(0);
        });
      }
    });
  }
});

const without = (row: Record<string, unknown>, name: string) =>
  Object.fromEntries(Object.entries(row).filter(([key]) => key !== name));
