import { createHash, randomBytes } from 'node:crypto';
import type { Fact } from '@/lib/calculators/facts/fact';
import type { AuditAction } from '@/lib/console/auditAction';
import { changedRulesText } from '@/lib/console/views/rulesText';
import { CONSOLE_RULES_COPY } from '@/lib/console/words/rules';
import type { CommandContext } from '@/lib/server/command/context';
import type { Db } from '@/lib/server/db/client';
import { writeOfVisitor } from '@/lib/server/db/visitorWrites';
import { isSameRule } from '@/lib/server/import/rules/ruleChange';
import { readRuleFile } from '@/lib/server/import/rules/ruleFile';
import {
  type ConsoleContext,
  changeInConsole,
  readReason,
  requireConsole,
  writeAudit,
} from '@/lib/server/staff/commands/consoleContext';
import { ApiError } from '@/services/http/apiError';
import {
  deleteOwnRule,
  findRuleChanges,
  listOwnRules,
  lockOwnRules,
  markRulesTakenBack,
  type RuleChange,
  type RuleKey,
  storeOwnRule,
  storeRuleChanges,
} from '../queries/ownRules';

const { problems } = CONSOLE_RULES_COPY;

/** By what a dry run knows which rules it was made against. */
export const markOfRules = (own: readonly Fact[]): string =>
  createHash('sha256').update(JSON.stringify(own)).digest('base64url').slice(0, 16);

interface Made {
  id: string;
  changes: RuleChange[];
}

/** Changes rules in a transaction that has locked them, and keeps what was before. */
async function changeIn(
  transaction: Db,
  { now, staffName, reason }: { now: number; staffName: string; reason: string },
  changes: RuleChange[],
): Promise<Made> {
  for (const { before, after } of changes) {
    if (after) await storeOwnRule(transaction, after, now);
    else if (before) await deleteOwnRule(transaction, before);
  }
  const id = randomBytes(12).toString('base64url');
  await storeRuleChanges(transaction, { id, made_at: now, staff_name: staffName, reason, changes, undone_at: null });
  return { id, changes };
}

const changesTo = (own: readonly Fact[], facts: readonly Fact[]): RuleChange[] =>
  facts.map((after) => ({ before: own.find((other) => isSameRule(other, after)) ?? null, after }));

function removalOf(own: readonly Fact[], key: RuleKey): RuleChange[] {
  const before = own.find((other) => isSameRule(other, key));
  return before ? [{ before, after: null }] : [];
}

/** Throws as what it does; forbidden for anybody but who publishes, badInput without a reason. */
async function changeRules(
  context: ConsoleContext,
  { action, reason: why }: { action: AuditAction; reason: string },
  changesOf: (transaction: Db, own: readonly Fact[]) => Promise<RuleChange[]>,
): Promise<void> {
  requireConsole('rules', context.staff);
  const reason = readReason(why);
  await changeInConsole(
    context,
    ({ id, changes }: Made) => ({ action, subject: id, reason, detail: changedRulesText(changes) }),
    async (transaction) => {
      await lockOwnRules(transaction, context.dialect);
      const changes = await changesOf(transaction, await listOwnRules(transaction));
      return changeIn(transaction, { now: context.now, staffName: context.staff.shownName, reason }, changes);
    },
  );
}

export interface CheckedRules {
  /** A file as its operator wrote it. */
  text: string;
  /** markOfRules of the dry run that was looked at. */
  seen: string;
  reason: string;
}

/**
 * Puts the rules of a file into force, all or none. Throws ApiError: forbidden, badInput of a file that is none or without a
 * reason, conflict where the rules have changed since the dry run.
 */
export async function putRulesInForce(context: ConsoleContext, { text, seen, reason }: CheckedRules): Promise<void> {
  const { facts } = readRuleFile(text);
  if (!facts) throw ApiError.ofFields({ file: problems.file });
  await changeRules(context, { action: 'rule-set', reason }, async (_, own) => {
    if (markOfRules(own) !== seen) throw new ApiError('conflict', problems.changed);
    return changesTo(own, facts);
  });
}

/** Takes one of the operator's rules away, so that the released one holds again. Throws as changeRules, and notFound. */
export const removeOwnRule = (context: ConsoleContext, key: RuleKey, reason: string): Promise<void> =>
  changeRules(context, { action: 'rule-remove', reason }, async (_, own) => {
    const changes = removalOf(own, key);
    if (changes.length === 0) throw new ApiError('notFound');
    return changes;
  });

/** Whether what was changed together is still as it was made: only then can it be taken back. */
export const isUntouched = (own: readonly Fact[], changes: readonly RuleChange[]): boolean =>
  changes.every(({ before, after }) => {
    const key = after ?? before;
    const now = key && own.find((other) => isSameRule(other, key));
    return JSON.stringify(now ?? null) === JSON.stringify(after);
  });

/**
 * Takes back what was changed together: each rule is again what it was before. Throws as changeRules; notFound, conflict
 * where it was taken back already, or one of its rules was changed since.
 */
export const revertRules = (context: ConsoleContext, id: string, reason: string): Promise<void> =>
  changeRules(context, { action: 'rule-undo', reason }, async (transaction, own) => {
    const made = await findRuleChanges(transaction, id);
    if (!made) throw new ApiError('notFound');
    if (made.undone_at !== null || !isUntouched(own, made.changes)) throw new ApiError('conflict', problems.touched);
    await markRulesTakenBack(transaction, id, context.now);
    return made.changes.map(({ before, after }) => ({ before: after, after: before }));
  });

/** What `npm run rules` does: kept and written down like what is done in the console, as nobody's. */
function changeByHand(
  context: CommandContext,
  action: AuditAction,
  changesOf: (own: readonly Fact[]) => RuleChange[],
): Promise<boolean> {
  return writeOfVisitor(context, async (transaction) => {
    await lockOwnRules(transaction, context.dialect);
    const changes = changesOf(await listOwnRules(transaction));
    if (changes.length === 0) return false;
    const { id } = await changeIn(transaction, { now: context.now, staffName: '', reason: '' }, changes);
    const entry = { action, subject: id, detail: changedRulesText(changes) };
    await writeAudit(transaction, { now: context.now, visitor: () => '' }, null, entry);
    return true;
  });
}

export const setRulesByHand = (context: CommandContext, facts: readonly Fact[]): Promise<boolean> =>
  changeByHand(context, 'rule-set', (own) => changesTo(own, facts));

/** false: there is no such rule. */
export const removeRuleByHand = (context: CommandContext, key: RuleKey): Promise<boolean> =>
  changeByHand(context, 'rule-remove', (own) => removalOf(own, key));
