import { CITY_KEYS, CITY_NAMES } from '@/lib/calculators/cityKeys';
import type { Fact } from '@/lib/calculators/facts/fact';
import { GROUNDS_COPY, RULE_NAMES } from '@/lib/calculators/words/rules';
import { ruleValueBrief, ruleValueText } from '@/lib/console/views/ruleValueText';
import { CONSOLE_COPY } from '@/lib/console/words/console';
import { CONSOLE_RULES_COPY as copy } from '@/lib/console/words/rules';
import type { Day } from '@/lib/kernel/day';
import { consolePaths } from '@/lib/routes/consolePaths';
import { listOwnRules } from '@/lib/server/calculators/queries/ownRules';
import type { AskedRows, SomeRows } from '@/lib/server/db/consoleRows';
import { cityText, type ListedRule, ruleList } from '@/lib/server/import/rules/ruleList';
import type { ConsolePageContext } from '@/lib/server/page/consolePart';
import type { ConsoleTable } from './consoleTable';

const NATIONAL = '-';
const STATES = Object.keys(copy.states) as ListedRule['state'][];
const KINDS = Object.keys(copy.kinds) as (keyof typeof copy.kinds)[];
const OWNERS = Object.keys(copy.own) as (keyof typeof copy.own)[];

/** Names one version of a rule in an address: "tax.vat|shanghai|2026-01-01". */
export const ruleKey = ({ id, city, effectiveFrom }: Fact): string => `${id}|${city ?? ''}|${effectiveFrom}`;

export const rulesTable = ({ desk }: ConsolePageContext, today: Day): ConsoleTable<ListedRule> => ({
  caption: CONSOLE_COPY.pages.rules,
  fileName: 'rules',
  path: consolePaths.rules(),
  rules: {
    sorts: ['id', 'from'],
    sort: 'id',
    descending: false,
    filters: { kind: KINDS, id: null, city: [NATIONAL, ...CITY_KEYS], state: STATES, own: OWNERS },
  },
  filters: [
    { name: 'kind', label: copy.filters.kind, choices: KINDS.map((value) => ({ value, text: copy.kinds[value] })) },
    { name: 'id', label: copy.filters.id, choices: null },
    {
      name: 'city',
      label: copy.filters.city,
      choices: [
        { value: NATIONAL, text: copy.national },
        ...CITY_KEYS.map((value) => ({ value, text: CITY_NAMES[value] })),
      ],
    },
    { name: 'state', label: copy.filters.state, choices: STATES.map((value) => ({ value, text: copy.states[value] })) },
    { name: 'own', label: copy.filters.own, choices: OWNERS.map((value) => ({ value, text: copy.own[value] })) },
  ],
  columns: [
    {
      id: 'id',
      title: copy.columns.id,
      sort: 'id',
      cell: (rule) => ({
        text: RULE_NAMES[rule.id],
        note: rule.id,
        href: consolePaths.rules({ rule: ruleKey(rule) }),
      }),
      fileText: ({ id }) => id,
    },
    { id: 'city', title: copy.columns.city, cell: ({ city }) => ({ text: cityText(city) }) },
    {
      id: 'value',
      title: copy.columns.value,
      cell: (rule) => ({ text: ruleValueBrief(rule) }),
      fileText: ruleValueText,
    },
    { id: 'from', title: copy.columns.from, sort: 'from', cell: ({ effectiveFrom }) => ({ text: effectiveFrom }) },
    { id: 'to', title: copy.columns.to, cell: ({ effectiveTo }) => ({ text: effectiveTo ?? '' }) },
    {
      id: 'state',
      title: copy.columns.state,
      cell: ({ state }) => ({ text: copy.states[state], tone: TONES[state] }),
    },
    {
      id: 'confidence',
      title: copy.columns.confidence,
      cell: ({ confidence }) => ({ text: GROUNDS_COPY.confidence[confidence] }),
    },
    {
      id: 'own',
      title: copy.columns.own,
      cell: ({ own }) => ({ text: copy.own[own ? 'own' : 'released'], tone: 'quiet' }),
    },
    { id: 'source', title: copy.columns.source, cell: ({ source }) => ({ text: source, tone: 'quiet' }) },
  ],
  key: ruleKey,
  empty: { title: copy.empty, reason: copy.emptyReason },
  list: async (filters, asked) => someOf(ruleList(await listOwnRules(desk.db), today), filters, asked),
});

const TONES = { 'in force': 'good', expired: 'late', ahead: 'quiet', past: 'quiet' } as const;

/** They are few, and come in the order of their ids. */
function someOf(
  all: readonly ListedRule[],
  { id = '', kind = '', city, state, own }: Readonly<Record<string, string>>,
  { sort, descending, limit, offset }: AskedRows,
): SomeRows<ListedRule> {
  const rows = all.filter(
    (rule) =>
      rule.id.includes(id) &&
      (kind === '' || rule.id.startsWith(`${kind}.`)) &&
      (city === undefined || (rule.city ?? NATIONAL) === city) &&
      (state === undefined || rule.state === state) &&
      (own === undefined || rule.own === (own === 'own')),
  );
  const sorted = sort === 'from' ? rows.toSorted((a, b) => a.effectiveFrom.localeCompare(b.effectiveFrom)) : rows;
  const ordered = descending ? sorted.toReversed() : sorted;
  return { rows: ordered.slice(offset, offset + limit), total: rows.length };
}
