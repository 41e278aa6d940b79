import { overlay } from '@/lib/domain/calculators/factBook';
import type { Fact } from '@/lib/domain/calculators/facts/fact';
import { RULE_PACK } from '@/lib/domain/calculators/facts/pack';
import type { Db } from '../db/client';
import { oncePerImport } from '../db/pageReads';
import { prepared } from '../db/prepared';

/** Every dated rule: the released ones with the operator's over them. */
export const listRuleFacts = oncePerImport('listRuleFacts', readRuleFacts);

async function readRuleFacts(db: Db): Promise<readonly Fact[]> {
  const own = await listOwnRuleFacts(db);
  return own.length > 0 ? overlay(RULE_PACK, own) : RULE_PACK;
}

/** The operator's rules alone, as they were checked when they were stored. */
export async function listOwnRuleFacts(db: Db): Promise<Fact[]> {
  const rows = await ownFacts(db);
  return rows.map(({ fact }) => JSON.parse(fact) as Fact);
}

const ownFacts = prepared((db) =>
  db.selectFrom('rule_facts').select('fact').orderBy('rule_id').orderBy('city_key').orderBy('effective_from'),
);

/** Stores an operator's rule; one of the same id, city and first day is replaced. */
export async function saveRuleFact(db: Db, fact: Fact, now: number): Promise<void> {
  const stored = { fact: JSON.stringify(fact), updated_at: now };
  await db
    .insertInto('rule_facts')
    .values({ rule_id: fact.id, city_key: fact.city ?? '', effective_from: fact.effectiveFrom, ...stored })
    .onConflict((conflict) => conflict.columns(['rule_id', 'city_key', 'effective_from']).doUpdateSet(stored))
    .execute();
}

/** Takes an operator's rule away, so that the released one holds again. Returns whether there was one. */
export async function removeRuleFact(db: Db, fact: Pick<Fact, 'id' | 'city' | 'effectiveFrom'>): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('rule_facts')
    .where('rule_id', '=', fact.id)
    .where('city_key', '=', fact.city ?? '')
    .where('effective_from', '=', fact.effectiveFrom)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
