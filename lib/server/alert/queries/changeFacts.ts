import type { NoticeFacts } from '@/lib/alert/notice';
import type { Db } from '@/lib/server/db/client';
import type { HomeChange } from './homeChanges';

/** What a notice says of a home, but for the search that has found it. */
export type ChangeFacts = Omit<NoticeFacts, 'search' | 'more' | 'list'>;

const TABLES = { estate: 'estates', rental: 'rentals', deal: 'deals' } as const;
const IDS = 500;

/** By the change's id; left out where the home, community or project is gone. */
export async function readChangeFacts(db: Db, changes: readonly HomeChange[]): Promise<Map<number, ChangeFacts>> {
  const facts = await homeFacts(db, changes);
  for (const change of changes) {
    const known = await areaFacts(db, change);
    if (known) facts.set(change.id, known);
  }
  return facts;
}

/** Of a community's or project's change; null of a home's. */
async function areaFacts(db: Db, change: HomeChange): Promise<ChangeFacts | null> {
  if (change.thing === 'community') return monthFacts(db, change);
  return change.thing === 'project' ? projectFacts(db, change) : null;
}

const NO_HOME = { rooms: null, halls: null, area: null } as const;

async function monthFacts(db: Db, { thing_id, day }: HomeChange): Promise<ChangeFacts | null> {
  const community = await db.selectFrom('communities').select('name').where('id', '=', thing_id).executeTakeFirst();
  const month = await db
    .selectFrom('area_statistics')
    .select('deals')
    .where('level', '=', 'community')
    .where('area_id', '=', thing_id)
    .where('period', '=', 'month')
    .where('start_day', '=', day)
    .executeTakeFirst();
  return community ? { ...NO_HOME, place: community.name, deals: month?.deals ?? null } : null;
}

async function projectFacts(db: Db, { thing_id, kind }: HomeChange): Promise<ChangeFacts | null> {
  const row = await db
    .selectFrom('projects')
    .select(['name', 'opening_day', 'presale_permit'])
    .where('id', '=', thing_id)
    .executeTakeFirst();
  if (!row) return null;
  const permit = kind === 'permit' ? row.presale_permit : null;
  return { ...NO_HOME, place: row.name, detail: kind === 'opening' ? row.opening_day : permit };
}

async function homeFacts(db: Db, changes: readonly HomeChange[]): Promise<Map<number, ChangeFacts>> {
  const facts = new Map<number, ChangeFacts>();
  for (const [thing, table] of Object.entries(TABLES)) {
    const own = changes.filter((change) => change.thing === thing);
    for (let at = 0; at < own.length; at += IDS) {
      const some = own.slice(at, at + IDS);
      const rows = await db
        .selectFrom(table as 'estates')
        .innerJoin('communities', 'communities.id', `${table as 'estates'}.community_id`)
        .select([`${table as 'estates'}.id`, 'communities.name as place', 'rooms', 'halls', 'area'])
        .where(
          `${table as 'estates'}.id`,
          'in',
          some.map(({ thing_id }) => thing_id),
        )
        .execute();
      const byId = new Map(rows.map(({ id, ...row }) => [id, row]));
      for (const { id, thing_id } of some) {
        const row = byId.get(thing_id);
        if (row) facts.set(id, row);
      }
    }
  }
  return facts;
}
