import type { NoticeFacts } from '@/lib/domain/alert/notice';
import type { Db } from '../db/client';
import type { HomeChange } from './homeChanges';

/** What a notice says of a home, but for the search that has found it. */
export type ChangeFacts = Pick<NoticeFacts, 'place' | 'rooms' | 'halls' | 'area'>;

const TABLES = { estate: 'estates', rental: 'rentals', deal: 'deals' } as const;
const IDS = 500;

/** By the change's id; left out where the home is gone. */
export async function readChangeFacts(db: Db, changes: readonly HomeChange[]): Promise<Map<number, ChangeFacts>> {
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
