import { expect, it, vi } from 'vitest';
import { EvaluationPage } from '@/components/calculators/capability/EvaluationPage';
import { RULE_PACK } from '@/lib/calculators/facts/pack';
import { fundQuestionsOf } from '@/lib/calculators/loan/fund';
import { CAPABILITY_FIELDS } from '@/lib/calculators/words/capability';
import { Shell } from '../../../kit/Shell';
import { TODAY } from '../../../kit/today';
import { serverHtml } from '../../serverHtml';

vi.mock('next/router', async (original) => ({
  ...(await original<typeof import('next/router')>()),
  useRouter: () => ({ query: {} }),
}));

const UPLIFTS = ['manyChildren', 'greenBuilding', 'talent'] as const;

/** What the server draws of the means before anybody typed. */
const drawn = (city: string, home = '') =>
  serverHtml(
    <Shell>
      <EvaluationPage
        stage="form"
        standing={{ stage: 'form', step: 1, raw: { home }, problems: {} }}
        starts={{ city, months: '30' }}
        fundQuestions={fundQuestionsOf(RULE_PACK, TODAY)}
        answer={null}
        home={null}
      />
    </Shell>,
  );

it.each([
  ['shanghai', '', ['manyChildren', 'greenBuilding']],
  ['shanghai', 'first', ['manyChildren', 'greenBuilding']],
  ['shanghai', 'second', []],
  ['guangzhou', '', ['manyChildren']],
  ['wuhan', '', []],
  ['other', '', []],
] as const)('the first HTML asks in %s for a %s home what raises the fund’s cap: %j', async (city, home, asked) => {
  const html = await drawn(city, home);
  expect(html).toContain(CAPABILITY_FIELDS.fund.label);
  expect(UPLIFTS.filter((name) => html.includes(`name="${name}"`))).toEqual(asked);
  for (const name of asked) expect(html).toContain(CAPABILITY_FIELDS[name].label);
});
