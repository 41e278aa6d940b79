import { DESK_COPY } from '@/lib/config/microcopy/desk';
import { DESK_RULES_COPY as copy } from '@/lib/config/microcopy/deskRules';
import { GROUNDS_COPY } from '@/lib/config/microcopy/rules';
import type { Fact } from '@/lib/domain/calculators/facts/fact';
import { type Day, dayOf } from '@/lib/domain/day';
import { publishers } from '@/lib/domain/desk/deskAccess';
import type { RawForm } from '@/lib/domain/form/formSpec';
import { joinKnown } from '@/lib/domain/format/text';
import { deskPaths } from '@/lib/routes/deskPaths';
import { momentText } from '@/lib/views/account/infoText';
import type { DeskFact } from '@/lib/views/console/leadPages';
import { RULES_DONE, type RuleCheckView, type RulesDone, type RulesPageProps } from '@/lib/views/console/rulesPage';
import { changedRulesText, ruleKeyText } from '@/lib/views/console/rulesText';
import { ApiError } from '@/services/http/apiError';
import {
  isUntouched,
  markOfRules,
  putRulesInForce,
  removeOwnRule,
  takeBackRules,
} from '../../commands/rules/changeRules';
import type { DeskContext } from '../../commands/staff/deskContext';
import { markDataChanged } from '../../http/dataVersion';
import { effectsOf, replacedBy, withRules } from '../../import/rules/ruleChange';
import { readRuleFile } from '../../import/rules/ruleFile';
import { cityText, type ListedRule, ruleList } from '../../import/rules/ruleList';
import { defineDeskPage } from '../../page/deskPage';
import type { PageRedirect } from '../../page/pageContext';
import type { ShellProps } from '../../page/shellProps';
import { listOwnRules, listRuleChanges, type RuleChanges } from '../../repositories/ownRules';
import { settings } from '../../settings';
import { asksFile, exportDeskTable, loadDeskTable } from './deskTable';
import { ruleKey, rulesTable } from './rulesTable';

const HISTORY = 20;

/** The dated rules of the calculators: what holds, and changing one without a release. */
export const deskRulesPage = defineDeskPage<RulesPageProps & ShellProps>({
  path: deskPaths.deskRules(),
  name: DESK_COPY.pages.rules,
  access: publishers,
  up: { href: deskPaths.desk(), steps: 2 },
  async load(context) {
    const { desk, query, posted, now } = context;
    const today = dayOf(now);
    const table = rulesTable(context, today);
    if (asksFile(context)) return exportDeskTable(context, table);
    const changes = posted ? await act(desk, posted, today) : {};
    if ('redirectTo' in changes) return changes;
    const own = await listOwnRules(desk.db);
    const named = posted?.rule ?? query.rule;
    const rule = ruleList(own, today).find((one) => ruleKey(one) === named);
    const history = await listRuleChanges(desk.db, HISTORY);
    return {
      table: await loadDeskTable(context, table),
      rule: rule ? { key: ruleKey(rule), facts: factsOf(rule), isOwn: rule.own } : null,
      check: null,
      wrong: [],
      history: history.map((made) => historyOf(made, own)),
      typed: {},
      problems: {},
      done: posted ? null : (RULES_DONE.find((one) => one === query.done) ?? null),
      ...changes,
    };
  },
});

type Changes = Partial<Pick<RulesPageProps, 'check' | 'wrong' | 'typed' | 'problems'>>;

async function act(desk: DeskContext, posted: RawForm, today: Day): Promise<Changes | PageRedirect> {
  const { reason = '' } = posted;
  try {
    if (posted.do === 'check') return await checkFile(desk, posted, today);
    if (posted.do === 'force') {
      await putRulesInForce(desk, { text: posted.text ?? '', seen: posted.seen ?? '', reason });
      return inForce('force');
    }
    if (posted.do === 'remove') {
      const own = await listOwnRules(desk.db);
      const rule = ruleList(own, today).find((one) => ruleKey(one) === posted.rule);
      if (!rule) throw new ApiError('notFound');
      await removeOwnRule(desk, rule, reason);
      return inForce('remove');
    }
    if (posted.do === 'undo') {
      await takeBackRules(desk, posted.id ?? '', reason);
      return inForce('undo');
    }
    // A body that is too large for a form arrives without its fields.
    return { problems: { file: copy.problems.nothing } };
  } catch (failure) {
    if (!(failure instanceof ApiError) || failure.code === 'notFound') throw failure;
    const problems = Object.keys(failure.fields).length > 0 ? failure.fields : { other: failure.message };
    // What was checked is checked anew: it stands there as it would be now.
    const again = posted.do === 'force' ? await checkFile(desk, posted, today) : {};
    return { ...again, problems, typed: posted };
  }
}

/** Tells the running processes, and leads on. */
function inForce(done: RulesDone): PageRedirect {
  markDataChanged(settings().dataDir);
  return { redirectTo: deskPaths.deskRules({ done }), seeOther: true };
}

/** The dry run: nothing is written. */
async function checkFile(desk: DeskContext, { file = '', text = '' }: RawForm, today: Day): Promise<Changes> {
  const given = file.trim() === '' ? text : file;
  if (given.trim() === '') return { problems: { file: copy.problems.nothing } };
  const { facts, problems: wrong } = readRuleFile(given);
  if (!facts) return { wrong, typed: { text: given } };
  const own = await listOwnRules(desk.db);
  return { check: checkOf(given, facts, own, today) };
}

const checkOf = (text: string, facts: readonly Fact[], own: readonly Fact[], today: Day): RuleCheckView => ({
  text,
  seen: markOfRules(own),
  rules: facts.map((fact) => ({
    name: copy.replaced[replacedBy(fact, own)],
    text: joinKnown([ruleKeyText(fact), fact.effectiveTo && `${copy.columns.to} ${fact.effectiveTo}`, valueText(fact)]),
  })),
  effects: effectsOf(facts, { before: own, after: withRules(own, facts) }, today).map(({ id, lines }) => ({
    id,
    lines: lines.map((line) => line.trim()),
  })),
});

const valueText = ({ value }: Fact): string => JSON.stringify(value);

const factsOf = (rule: ListedRule): DeskFact[] => [
  { name: copy.columns.id, text: rule.id },
  { name: copy.columns.city, text: cityText(rule.city) },
  { name: copy.columns.value, text: valueText(rule) },
  { name: copy.columns.from, text: rule.effectiveFrom },
  ...(rule.effectiveTo ? [{ name: copy.columns.to, text: rule.effectiveTo }] : []),
  ...(rule.confirmedTo ? [{ name: copy.confirmed, text: rule.confirmedTo }] : []),
  { name: copy.columns.state, text: copy.states[rule.state] },
  { name: copy.columns.confidence, text: GROUNDS_COPY.confidence[rule.confidence] },
  { name: copy.columns.own, text: copy.own[rule.own ? 'own' : 'released'] },
  { name: copy.columns.source, text: rule.source },
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
