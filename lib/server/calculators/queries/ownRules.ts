import { type Selectable, sql } from 'kysely';
import type { Fact } from '@/lib/calculators/facts/fact';
import type { Db, DialectName } from '@/lib/server/db/client';
import type { RuleChangeTable } from '@/lib/server/db/consoleSchema';
import { prepared } from '@/lib/server/db/prepared';

/** From here to the end of the transaction nobody else changes them. SQLite has one writer. */
export async function lockOwnRules(transaction: Db, dialect: DialectName): Promise<void> {
  if (dialect === 'postgres')
    await sql`select pg_advisory_xact_lock(hashtextextended('own rules', 0))`.execute(transaction);
}

/** Which version of a rule: of the same id, city and first day there is one. */
export type RuleKey = Pick<Fact, 'id' | 'city' | 'effectiveFrom'>;

/** The operator's rules alone, as they were checked when they were stored. */
export async function listOwnRules(db: Db): Promise<Fact[]> {
  const rows = await ownRules(db);
  return rows.map(({ fact }) => JSON.parse(fact) as Fact);
}

const ownRules = prepared((db) =>
  db.selectFrom('own_rules').select('fact').orderBy('rule_id').orderBy('city_key').orderBy('effective_from'),
);

/** Stores an operator's rule; one of the same key is replaced. */
export async function storeOwnRule(db: Db, fact: Fact, now: number): Promise<void> {
  const stored = { fact: JSON.stringify(fact), updated_at: now };
  await db
    .insertInto('own_rules')
    .values({ rule_id: fact.id, city_key: fact.city ?? '', effective_from: fact.effectiveFrom, ...stored })
    .onConflict((conflict) => conflict.columns(['rule_id', 'city_key', 'effective_from']).doUpdateSet(stored))
    .execute();
}

/** Takes an operator's rule away, so that the released one holds again. */
export async function deleteOwnRule(db: Db, { id, city, effectiveFrom }: RuleKey): Promise<void> {
  await db
    .deleteFrom('own_rules')
    .where('rule_id', '=', id)
    .where('city_key', '=', city ?? '')
    .where('effective_from', '=', effectiveFrom)
    .execute();
}

/** What became of one rule of the operator's; null: there was none, or is none. */
export interface RuleChange {
  before: Fact | null;
  after: Fact | null;
}

/** What was changed together. */
export interface RuleChanges extends Omit<Selectable<RuleChangeTable>, 'changes'> {
  changes: RuleChange[];
}

export async function storeRuleChanges(db: Db, { changes, ...row }: RuleChanges): Promise<void> {
  await db
    .insertInto('rule_changes')
    .values({ ...row, changes: JSON.stringify(changes) })
    .execute();
}

/** The latest first. */
export async function listRuleChanges(db: Db, most: number): Promise<RuleChanges[]> {
  const rows = await db
    .selectFrom('rule_changes')
    .selectAll()
    .orderBy('made_at', 'desc')
    .orderBy('id')
    .limit(most)
    .execute();
  return rows.map(readChanges);
}

/** null where there are none of this id. */
export async function findRuleChanges(db: Db, id: string): Promise<RuleChanges | null> {
  const row = await db.selectFrom('rule_changes').selectAll().where('id', '=', id).executeTakeFirst();
  return row ? readChanges(row) : null;
}

const readChanges = (row: Selectable<RuleChangeTable>): RuleChanges => ({
  ...row,
  changes: JSON.parse(row.changes) as RuleChange[],
});

/** `now` in UTC ms. */
export async function markRulesTakenBack(db: Db, id: string, now: number): Promise<void> {
  await db.updateTable('rule_changes').set({ undone_at: now }).where('id', '=', id).execute();
}
