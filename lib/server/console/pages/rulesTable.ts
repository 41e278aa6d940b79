import { CITY_KEYS, CITY_NAMES } from '@/lib/calculators/cityKeys';
import type { Fact } from '@/lib/calculators/facts/fact';
import { GROUNDS_COPY, RULE_NAMES } from '@/lib/calculators/words/rules';
import { ruleValueBrief, ruleValueText } from '@/lib/console/views/ruleValueText';
import { either, oneOf, quiet, typedText } from '@/lib/console/views/tableParts';
import { CONSOLE_RULES_COPY as copy } from '@/lib/console/words/rules';
import type { Day } from '@/lib/kernel/day';
import { consolePaths } from '@/lib/routes/consolePaths';
import { listOwnRules } from '@/lib/server/calculators/queries/ownRules';
import { cityText, type ListedRule, ruleList } from '@/lib/server/import/rules/ruleList';
import type { ConsolePageContext } from '@/lib/server/page/consolePart';
import { defineTable, someOf } from './consoleTable';

const NATIONAL = '-' as const;
const STATES = Object.keys(copy.states) as ListedRule['state'][];
const KINDS = Object.keys(copy.kinds) as (keyof typeof copy.kinds)[];
const OWNERS = Object.keys(copy.own) as (keyof typeof copy.own)[];

/** Names one version of a rule in an address: "tax.vat|shanghai|2026-01-01". */
export const ruleKey = ({ id, city, effectiveFrom }: Fact): string => `${id}|${city ?? ''}|${effectiveFrom}`;

export const rulesTable = ({ consoleContext }: ConsolePageContext, today: Day) =>
  defineTable({
    page: 'rules',
    order: 'id',
    filters: {
      kind: oneOf(copy.filters.kind, KINDS, copy.kinds),
      id: typedText(copy.filters.id),
      city: oneOf(copy.filters.city, [NATIONAL, ...CITY_KEYS], { [NATIONAL]: copy.national, ...CITY_NAMES }),
      state: oneOf(copy.filters.state, STATES, copy.states),
      own: either(copy.filters.own, OWNERS, copy.own, 'own'),
    },
    list: async ({ kind, id = '', city, state, own }, asked) => {
      const rows = ruleList(await listOwnRules(consoleContext.db), today).filter(
        (rule) =>
          rule.id.includes(id) &&
          (kind === undefined || rule.id.startsWith(`${kind}.`)) &&
          (city === undefined || (rule.city ?? NATIONAL) === city) &&
          (state === undefined || rule.state === state) &&
          (own === undefined || rule.own === own),
      );
      // They are few, and come in the order of their ids.
      return asked.sort === 'from'
        ? someOf(rows, asked, (one, other) => one.effectiveFrom.localeCompare(other.effectiveFrom))
        : someOf(rows, asked);
    },
    words: copy,
    key: ruleKey,
  }).columns({
    id: {
      sort: true,
      cell: (rule) => ({
        text: RULE_NAMES[rule.id],
        note: rule.id,
        href: consolePaths.rules({ rule: ruleKey(rule) }),
      }),
      fileText: ({ id }) => id,
    },
    city: ({ city }) => cityText(city),
    value: { cell: ruleValueBrief, fileText: ruleValueText },
    from: { sort: true, cell: ({ effectiveFrom }) => effectiveFrom },
    to: ({ effectiveTo }) => effectiveTo ?? '',
    state: ({ state }) => ({ text: copy.states[state], tone: TONES[state] }),
    confidence: ({ confidence }) => GROUNDS_COPY.confidence[confidence],
    own: ({ own }) => quiet(copy.own[own ? 'own' : 'released']),
    source: ({ source }) => quiet(source),
  });

const TONES = { 'in force': 'good', expired: 'late', ahead: 'quiet', past: 'quiet' } as const;
