import type { ConsoleCell } from '@/lib/console/views/consoleTable';
import { oneById, oneOf, quiet } from '@/lib/console/views/tableParts';
import { CONSOLE_COPY } from '@/lib/console/words/console';
import { CONSOLE_TWIN_COPY as copy } from '@/lib/console/words/twin';
import { defined } from '@/lib/kernel/defined';
import { MISSING } from '@/lib/kernel/format/number';
import { MERGED_KINDS } from '@/lib/record/mergedKind';
import { consolePaths } from '@/lib/routes/consolePaths';
import { listCities } from '@/lib/server/area/queries/cities';
import type { Db } from '@/lib/server/db/client';
import { twinEvidence } from '@/lib/server/record/commands/twinEvidence';
import { placeNames } from '@/lib/server/record/queries/recordPlace';
import { findRecordRow } from '@/lib/server/record/queries/recordRows';
import { recordTitle } from '@/lib/server/record/queries/recordTitle';
import { listTwins, type ProposedPair } from '@/lib/server/record/queries/twinPairs';
import { defineTable } from './consoleTable';
import { defineTablePage } from './defineConsolePage';

/** A pair as the list shows it: what the two are called, and in what they are alike. */
interface ShownPair extends ProposedPair {
  one: string;
  other: string;
  alike: string[];
  unlike: string[];
}

/** Rows of facts that are likely one, to be looked at one after the other. */
export const consoleTwinsPage = defineTablePage({
  path: consolePaths.twins(),
  name: CONSOLE_COPY.pages.twins,
  access: 'records',
  async table({ consoleContext: { db } }) {
    const cities = await listCities(db);
    return defineTable({
      page: 'twins',
      order: 'points',
      filters: {
        kind: oneOf(copy.filters.kind, MERGED_KINDS, copy.kinds),
        city: oneById(copy.filters.city, cities),
      },
      async list({ kind, city }, asked) {
        const { rows, total } = await listTwins(db, defined({ kind, cityId: city }), asked);
        const shown = await Promise.all(rows.map((pair) => shownPair(db, pair)));
        return { rows: shown.filter((pair) => pair !== null), total };
      },
      words: copy,
      key: ({ thing, one_id, other_id }) => `${thing} ${one_id} ${other_id}`,
    }).columns({
      one: {
        cell: ({ thing, one_id, other_id, one }) => ({
          text: one || MISSING,
          note: String(one_id),
          href: consolePaths.twin({ kind: thing, one: one_id, other: other_id }),
        }),
      },
      other: ({ other, other_id }) => ({ text: other || MISSING, note: String(other_id) }),
      alike: ({ alike }) => firstOf(alike),
      unlike: ({ unlike }) => quiet(unlike[0] ?? MISSING),
      kind: ({ thing }) => copy.kinds[thing],
      city: { sort: true, cell: ({ city_name }) => ({ text: city_name }) },
    });
  },
});

const firstOf = ([first = MISSING, ...others]: readonly string[]): ConsoleCell => ({
  text: first,
  ...(others.length > 0 && { note: others.slice(0, 2).join('；') }),
});

/** null of a pair of which one is there no longer: it goes with the next statistics. */
async function shownPair(db: Db, pair: ProposedPair): Promise<ShownPair | null> {
  const { thing: kind, one_id, other_id } = pair;
  const [winner, loser] = await Promise.all([one_id, other_id].map((id) => findRecordRow(db, kind, id)));
  if (!winner || !loser) return null;
  const [one, other, own, its] = await Promise.all([
    recordTitle(db, kind, winner),
    recordTitle(db, kind, loser),
    placeNames(db, winner),
    placeNames(db, loser),
  ]);
  const merge = { kind, winner, loser, locks: { winner: [], loser: [] } };
  const evidence = twinEvidence(merge, { winner: own, loser: its }, []);
  const texts = (isAlike: boolean) => evidence.filter((each) => each.isAlike === isAlike).map(({ text }) => text);
  return { ...pair, one, other, alike: texts(true), unlike: texts(false) };
}
