import { sql } from 'kysely';
import { FIRST_CONSOLE_ID } from '@/lib/server/db/consoleIds';
import type { Db } from '../../db/client';
import type { Database } from '../../db/schema';
import { readFreedIds } from '../queries/importRuns';

/**
 * Hands out ids above all that the tables hold or have held, those apart that the console keeps. Tables that share addresses (/house/{id}) share their ids.
 */
export class Ids {
  private readonly next = new Map<string, number>();
  private readonly db: Db;

  constructor(db: Db) {
    this.db = db;
  }

  /** Makes `take` of these tables ready: one sequence for all of them. */
  async share(freed: ReadonlyMap<string, number>, ...tables: (keyof Database & string)[]): Promise<void> {
    let last = 0;
    for (const table of tables) {
      const found = await sql<{
        last: number | null;
      }>`select max(id) as last from ${sql.table(table)} where id < ${FIRST_CONSOLE_ID}`.execute(this.db);
      last = Math.max(last, found.rows[0]?.last ?? 0, freed.get(table) ?? 0);
    }
    this.next.set(tables.join(), last + 1);
  }

  take(table: string): number {
    for (const [tables, next] of this.next) {
      if (!tables.split(',').includes(table)) continue;
      this.next.set(tables, next + 1);
      return next;
    }
    throw new RangeError(`No ids prepared for ${table}`);
  }
}

export async function prepareIds(db: Db): Promise<Ids> {
  const ids = new Ids(db);
  const freed = await readFreedIds(db);
  await ids.share(freed, 'communities', 'projects');
  await ids.share(freed, 'estates', 'rentals');
  await ids.share(freed, 'deals');
  await ids.share(freed, 'estate_price_changes');
  await ids.share(freed, 'articles');
  await ids.share(freed, 'land_sales');
  await ids.share(freed, 'overseas_projects');
  return ids;
}
