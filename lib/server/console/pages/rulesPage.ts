import { momentText } from '@/lib/account/views/infoText';
import { answeringFact, overlay } from '@/lib/calculators/factBook';
import type { Fact } from '@/lib/calculators/facts/fact';
import { RULE_PACK } from '@/lib/calculators/facts/pack';
import { GROUNDS_COPY, RULE_NAMES } from '@/lib/calculators/words/rules';
import { type ConsoleFact, knownFacts } from '@/lib/console/views/facts';
import {
  RULES_DONE,
  type RuleChangeView,
  type RuleCheckView,
  type RulesDone,
  type RulesPageProps,
} from '@/lib/console/views/rulesPage';
import { changedRulesText, ruleTitle } from '@/lib/console/views/rulesText';
import { changedParts, ruleLines } from '@/lib/console/views/ruleValueText';
import { CONSOLE_COPY } from '@/lib/console/words/console';
import { CONSOLE_RULES_COPY as copy } from '@/lib/console/words/rules';
import { type Day, dayOf } from '@/lib/kernel/day';
import type { RawForm } from '@/lib/kernel/form/formSpec';
import { joinKnown } from '@/lib/kernel/format/text';
import { consolePaths } from '@/lib/routes/consolePaths';
import {
  isUntouched,
  markOfRules,
  putRulesInForce,
  removeOwnRule,
  revertRules,
} from '@/lib/server/calculators/commands/changeRules';
import { listOwnRules, listRuleChanges, type RuleChanges } from '@/lib/server/calculators/queries/ownRules';
import { markDataChanged } from '@/lib/server/http/dataVersion';
import { effectsOf, replacedBy, withRules } from '@/lib/server/import/rules/ruleChange';
import { readRuleFile } from '@/lib/server/import/rules/ruleFile';
import { type ListedRule, ruleList } from '@/lib/server/import/rules/ruleList';
import { settings } from '@/lib/server/settings/settings';
import type { ConsoleContext } from '@/lib/server/staff/commands/consoleContext';
import { ApiError } from '@/services/http/apiError';
import { defineConsolePage } from './defineConsolePage';
import { ruleKey, rulesTable } from './rulesTable';

const HISTORY = 20;

/** The dated rules of the calculators: what holds, and changing one without a release. */
export const consoleRulesPage = defineConsolePage<RulesPageProps>({
  path: consolePaths.rules(),
  name: CONSOLE_COPY.pages.rules,
  access: 'rules',
  open(context) {
    const { consoleContext, query, posted, now } = context;
    const today = dayOf(now);
    return {
      table: rulesTable(context, today),
      actions: {
        // A body that is too large for a form arrives without its fields.
        '': () => ({ problems: { file: copy.problems.nothing } }),
        check: (form) => checkFile(consoleContext, form, today),
        async force({ text = '', seen = '', reason = '' }) {
          await putRulesInForce(consoleContext, { text, seen, reason });
          return inForce('force');
        },
        async remove({ rule: named, reason = '' }) {
          const rule = ruleList(await listOwnRules(consoleContext.db), today).find((one) => ruleKey(one) === named);
          if (!rule) throw new ApiError('notFound');
          await removeOwnRule(consoleContext, rule, reason);
          return inForce('remove');
        },
        async undo({ id = '', reason = '' }) {
          await revertRules(consoleContext, id, reason);
          return inForce('undo');
        },
      },
      isRefusal: ({ code }) => code !== 'notFound',
      done: RULES_DONE,
      async load({ typed }) {
        const own = await listOwnRules(consoleContext.db);
        const named = posted?.rule ?? query.rule;
        const rule = ruleList(own, today).find((one) => ruleKey(one) === named);
        const history = await listRuleChanges(consoleContext.db, HISTORY);
        // What was checked is checked anew: it stands there as it would be now.
        const { check = null, wrong = [] } = typed.do === 'force' ? await checkFile(consoleContext, typed, today) : {};
        return {
          rule: rule ? viewOf(rule) : null,
          check,
          wrong,
          history: history.map((made) => historyOf(made, own)),
        };
      },
    };
  },
});

const viewOf = (rule: ListedRule): RulesPageProps['rule'] => ({
  key: ruleKey(rule),
  title: ruleTitle(rule),
  parts: ruleLines(rule),
  facts: factsOf(rule),
  isOwn: rule.own,
});

type Changes = Partial<Pick<RulesPageProps, 'check' | 'wrong' | 'typed' | 'problems'>>;

/** Tells the running processes, and leads on. */
function inForce(done: RulesDone): { to: string } {
  markDataChanged(settings().dataDir);
  return { to: consolePaths.rules({ done }) };
}

/** The dry run: nothing is written. */
async function checkFile(
  consoleContext: ConsoleContext,
  { file = '', text = '' }: RawForm,
  today: Day,
): Promise<Changes> {
  const given = file.trim() === '' ? text : file;
  if (given.trim() === '') return { problems: { file: copy.problems.nothing } };
  const { facts, problems: wrong } = readRuleFile(given);
  if (!facts) return { wrong, typed: { text: given } };
  const own = await listOwnRules(consoleContext.db);
  return { check: checkOf(given, facts, own, today) };
}

const checkOf = (text: string, facts: readonly Fact[], own: readonly Fact[], today: Day): RuleCheckView => ({
  text,
  seen: markOfRules(own),
  rules: facts.map((fact) => changeOf(fact, own)),
  effects: effectsOf(facts, { before: own, after: withRules(own, facts) }, today).map(({ id, lines }) => ({
    id: RULE_NAMES[id],
    lines: lines.map((line) => line.trim()),
  })),
});

/** Beside what the calculators answer by until now on the rule's first day. */
function changeOf(fact: Fact, own: readonly Fact[]): RuleChangeView {
  const { id, city, effectiveFrom } = fact;
  const before = answeringFact(overlay(RULE_PACK, own), id, city, effectiveFrom) ?? null;
  const parts = changedParts(before, fact);
  const others = parts.length < ruleLines(fact).length ? copy.rest : null;
  return {
    key: ruleKey(fact),
    title: ruleTitle(fact),
    facts: [{ name: copy.becomes, text: copy.replaced[replacedBy(fact, own)] }, ...groundsOf(fact)],
    parts,
    remark: parts.length === 0 ? copy.sameParts : others,
  };
}

/** Since when, until when, by whose word. */
const groundsOf = (fact: Fact): ConsoleFact[] =>
  knownFacts([
    [copy.columns.from, fact.effectiveFrom],
    [copy.columns.to, fact.effectiveTo],
    [copy.confirmed, fact.confirmedTo],
    [copy.columns.confidence, GROUNDS_COPY.confidence[fact.confidence]],
    [copy.columns.source, fact.source],
  ]);

const factsOf = (rule: ListedRule): ConsoleFact[] => [
  { name: copy.columns.key, text: rule.id },
  { name: copy.columns.state, text: copy.states[rule.state] },
  ...groundsOf(rule),
  { name: copy.columns.own, text: copy.own[rule.own ? 'own' : 'released'] },
];

function historyOf(made: RuleChanges, own: readonly Fact[]): RulesPageProps['history'][number] {
  const { id, made_at, staff_name, reason, changes, undone_at } = made;
  const over = undone_at === null ? null : joinKnown([momentText(undone_at), copy.undone], ' ');
  return {
    id,
    when: joinKnown([momentText(made_at), staff_name || copy.byHand]),
    what: changedRulesText(changes),
    reason,
    notUndone: over ?? (isUntouched(own, changes) ? null : copy.touched),
  };
}
