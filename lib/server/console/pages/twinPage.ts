import { TWIN_DONE, type TwinPageProps, type TwinSearch } from '@/lib/console/views/twinPages';
import { CONSOLE_TWIN_COPY as copy } from '@/lib/console/words/twin';
import type { RawForm } from '@/lib/kernel/form/formSpec';
import { isMergedKind, type MergedKind, type MergeSide } from '@/lib/record/mergedKind';
import { consolePaths } from '@/lib/routes/consolePaths';
import type { Db } from '@/lib/server/db/client';
import { factsChanged } from '@/lib/server/derive/factsChanged';
import { PageNotFound } from '@/lib/server/page/pageContext';
import { mergeRecords } from '@/lib/server/record/commands/mergeRecords';
import { chosenFields, type MergeChoices } from '@/lib/server/record/commands/planMerge';
import { tellApart, tellApartNoLonger } from '@/lib/server/record/commands/tellApart';
import { findRecordRow, type RecordRow } from '@/lib/server/record/queries/recordRows';
import { listRecords } from '@/lib/server/record/queries/recordSearch';
import { defineConsolePage } from './defineConsolePage';
import { twinComparison, twinSide } from './twinComparison';

/** Two that are likely one: in what they are alike, which side's fields stay and what goes along; or the other one, to be found. */
export const consoleTwinPage = defineConsolePage<TwinPageProps>({
  path: consolePaths.twin(),
  name: copy.pageNames.one,
  access: 'records',
  up: { href: consolePaths.twins(), steps: 3 },
  async open({ consoleContext, query }) {
    const { kind } = query;
    const [one, other] = [readId(query.one), readId(query.other)];
    if (!isMergedKind(kind) || one === null) throw new PageNotFound();
    const { db } = consoleContext;
    const row = await findRecordRow(db, kind, one);
    if (other === null) {
      if (!row) throw new PageNotFound();
      const search = await searchOf(db, kind, row, query.query ?? '');
      return { actions: {}, load: () => ({ kind, path: consolePaths.twin({ kind, one }), comparison: null, search }) };
    }
    const here = consolePaths.twin({ kind, one, other });
    const asked = ({ reason }: RawForm) => ({ kind, one, other, reason });
    return {
      actions: {
        async merge(posted) {
          const winner = posted.winner === String(other) ? other : one;
          const loser = winner === one ? other : one;
          const choices = readChoices(kind, posted);
          await mergeRecords(consoleContext, {
            kind,
            winner,
            loser,
            choices,
            reason: posted.reason,
            shown: posted.shown,
          });
          factsChanged();
          return { to: consolePaths.record({ kind, id: winner, done: 'merge' }) };
        },
        apart: (posted) => tellApart(consoleContext, asked(posted)),
        again: (posted) => tellApartNoLonger(consoleContext, asked(posted)),
      },
      doneAt: (done) => consolePaths.twin({ kind, one, other, done }),
      done: TWIN_DONE,
      load: async ({ typed }) => ({
        kind,
        path: here,
        search: null,
        comparison: await twinComparison(db, { kind, one, other, keep: readId(typed.winner ?? query.keep), typed }),
      }),
    };
  },
});

const MAX_ID = 1e15;

function readId(text: string | undefined): number | null {
  const id = /^\d{1,15}$/.test(text ?? '') ? Number(text) : MAX_ID;
  return id < MAX_ID ? id : null;
}

function readChoices(kind: MergedKind, posted: RawForm): MergeChoices {
  const sides: Record<string, MergeSide | undefined> = {};
  for (const { name } of chosenFields(kind)) {
    const side = posted[`pick-${name}`];
    if (side === 'winner' || side === 'loser') sides[name] = side;
  }
  return sides;
}

const MAX_FOUND = 20;

async function searchOf(db: Db, kind: MergedKind, row: RecordRow, query: string): Promise<TwinSearch> {
  const asked = { sort: 'found', descending: false, limit: MAX_FOUND, offset: 0 };
  const text = query.trim();
  const { rows } =
    text === '' ? { rows: [] } : await listRecords(db, { kind, cityId: Number(row.city_id), text }, asked);
  const ids = rows.filter(({ id, is_hidden }) => id !== row.id && is_hidden === 0).map(({ id }) => id);
  const found = await Promise.all(ids.map((id) => findRecordRow(db, kind, id)));
  const of = await twinSide(db, kind, row);
  const sides = await Promise.all(found.flatMap((one) => (one ? [twinSide(db, kind, one)] : [])));
  const href = (id: number) => consolePaths.twin({ kind, one: of.id, other: id, keep: of.id });
  return { query: text, of, found: sides.map((side) => ({ ...side, href: href(side.id) })) };
}
