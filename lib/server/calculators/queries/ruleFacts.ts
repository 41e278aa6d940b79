import { overlay } from '@/lib/calculators/factBook';
import type { Fact } from '@/lib/calculators/facts/fact';
import { RULE_PACK } from '@/lib/calculators/facts/pack';
import type { Db } from '@/lib/server/db/client';
import { cacheUntilImport } from '@/lib/server/db/pageReads';
import { listOwnRules } from './ownRules';

/** Every dated rule: the released ones with the operator's over them. */
export const listRuleFacts = cacheUntilImport('listRuleFacts', readRuleFacts);

async function readRuleFacts(db: Db): Promise<readonly Fact[]> {
  const own = await listOwnRules(db);
  return own.length > 0 ? overlay(RULE_PACK, own) : RULE_PACK;
}
