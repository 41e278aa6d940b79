import { type ProjectState, projectNews } from '@/lib/alert/projectChange';
import { dayOf } from '@/lib/kernel/day';
import { storeHomeChanges } from '@/lib/server/alert/queries/homeChanges';
import type { Db } from '@/lib/server/db/client';
import { eachNoted, isFirstOf, type Noted, type Noting } from './notedRows';

/** What a run has changed of projects: their opening, permit and price. A project that is new to us is followed by nobody. */
export async function recordProjectChanges({ db, run, runNumber, now }: Noting): Promise<number> {
  if (await isFirstOf(db, run, 'projects')) return 0;
  let count = 0;
  for await (const noted of eachNoted(db, 'projects')) {
    const known = [...noted].filter(([, { isCreated }]) => !isCreated).map(([id]) => id);
    const changes = (await readProjects(db, known)).flatMap((row) => {
      const [before, after] = [stateBefore(row, noted.get(row.id) as Noted), stateOf(row)];
      return projectNews(before, after).map((kind) => {
        const isPrice = kind === 'cut' || kind === 'raised' || kind === 'priced';
        return {
          run_number: runNumber,
          city_id: row.city_id,
          thing: 'project' as const,
          thing_id: row.id,
          community_id: null,
          kind,
          day: dayOf(row.updated_at),
          before: isPrice ? before.unitPrice : null,
          after: isPrice ? after.unitPrice : null,
          recorded_at: now,
        };
      });
    });
    await storeHomeChanges(db, changes);
    count += changes.length;
  }
  return count;
}

const readProjects = (db: Db, ids: readonly number[]) =>
  db
    .selectFrom('projects')
    .select(['id', 'city_id', 'sale_status', 'opening_day', 'presale_permit', 'unit_price', 'updated_at'])
    .where('id', 'in', [0, ...ids])
    .orderBy('id')
    .execute();

type Row = Awaited<ReturnType<typeof readProjects>>[number];
type Columns = Pick<Row, 'sale_status' | 'opening_day' | 'presale_permit' | 'unit_price'>;

const stateOf = ({ sale_status, opening_day, presale_permit, unit_price }: Columns): ProjectState => ({
  saleStatus: sale_status,
  openingDay: opening_day,
  permit: presale_permit,
  unitPrice: unit_price,
});

/** What it was: the columns that changed as they had been. */
const stateBefore = (row: Row, { before }: Noted): ProjectState => stateOf({ ...row, ...(before as Partial<Columns>) });
