import { readFileSync } from 'node:fs';
import { render, screen } from '@testing-library/react';
import { describe, expect, it, test } from 'vitest';
import { TaxLines } from '@/components/calculators/taxes/TaxAnswerPage.Lines';
import { TaxQuestionsPage } from '@/components/calculators/taxes/TaxQuestionsPage';
import { CommunityPage } from '@/components/community/CommunityPage';
import { EstateDetailPage } from '@/components/estate/EstateDetailPage';
import { explained } from '@/components/ui/Term';
import { RULE_PACK } from '@/lib/calculators/facts/pack';
import { TAX_FORM } from '@/lib/calculators/forms/taxForm';
import { shownLines } from '@/lib/calculators/tax/shownTaxes';
import { taxAnswerOf } from '@/lib/calculators/tax/taxQuestion';
import { CALCULATOR_GLOSSARY, CALCULATOR_TERMS } from '@/lib/calculators/words/calculatorTerms';
import { CAPABILITY_RESULT_COPY } from '@/lib/calculators/words/capabilityResult';
import { MORTGAGE_FIELDS } from '@/lib/calculators/words/mortgage';
import { QUALIFICATION_COPY } from '@/lib/calculators/words/qualification';
import { TAX_FORM_COPY } from '@/lib/calculators/words/taxes';
import { COST_FORM_COPY, TOTAL_COST_COPY } from '@/lib/calculators/words/totalCost';
import { estateViewOf } from '@/lib/estate/views/estateView';
import { EXPLAINED_TERMS } from '@/lib/interface/words/explainedTerms';
import { readForm, startingRaw } from '@/lib/kernel/form/readForm';
import { filesBelow, reasoned } from '../../architecture/sources';
import { communityViewOf } from '../../kit/community';
import { estateAnswerOf } from '../../kit/estate';
import { Shell } from '../../kit/Shell';
import { NOW } from '../../kit/today';
import { serverHtml } from '../serverHtml';

const NAMES = Object.keys(CALCULATOR_GLOSSARY);

/** What a first-time buyer does not know and the pages say: each must be in the glossary. */
const ASKED = [
  '满五唯一',
  '得房率',
  '议价空间',
  '合理区间',
  'LPR',
  '成交周期',
  '租售比',
  '供需比',
  '去化周期',
  '核验码',
];

describe('the glossary', () => {
  it.each(ASKED)('has %s', (name) => expect(NAMES).toContain(name));

  it.each(Object.entries(CALCULATOR_GLOSSARY))('says %s short enough to be read standing', (_name, meaning) => {
    expect(meaning).toMatch(/。$/);
    expect(meaning.length).toBeLessThanOrEqual(70);
  });

  it('holds no term that nothing says', () => {
    const said = [...filesBelow(['components', 'lib/search']), ...reasoned('views'), ...reasoned('words')]
      .filter((file) => !/(explained|calculator)Terms\.ts$/.test(file))
      .map((file) => readFileSync(file, 'utf8'))
      .join('\n');
    expect(NAMES.filter((name) => !said.includes(name))).toEqual([]);
  });
});

describe('a term', () => {
  it('says what it means on a tap, by the HTML alone', () => {
    render(explained('套内 · 得房率'));
    const summary = screen.getByText('得房率', { selector: 'summary' });
    expect(summary.parentElement?.tagName).toBe('DETAILS');
    expect(summary.parentElement?.textContent).toContain(EXPLAINED_TERMS.得房率);
    expect(document.body.textContent).toMatch(/^套内 · 得房率/);
  });

  test('that is none stays as it is', () => expect(explained('户型')).toBe('户型'));
});

describe('every term that a page names in a label or a mark is explained there', () => {
  const PAGES = {
    'a home': (
      <EstateDetailPage talkPeer={null} {...estateViewOf(estateAnswerOf({ held: 'five', onlyHome: true }), NOW)} />
    ),
    'a community': <CommunityPage {...communityViewOf({})} />,
  };

  it.each(Object.entries(PAGES))('of %s', async (_name, page) => {
    document.body.innerHTML = await serverHtml(<Shell siteOrigin="https://x.cn">{page}</Shell>);
    const explainedHere = [...document.querySelectorAll('details > summary')].map(({ textContent }) => textContent);
    // What a word means may name another.
    for (const meaning of document.querySelectorAll('details > span')) meaning.remove();
    const labels = [...document.querySelectorAll('dt, li[class*="tag"], [class*="verdict"]')];
    const named = NAMES.filter((name) => labels.some(({ textContent }) => textContent?.includes(name)));
    expect(named.length).toBeGreaterThan(1);
    expect(named.filter((name) => !explainedHere.includes(name))).toEqual([]);
  });
});

describe('a calculator explains what its words mean', () => {
  const SAID: Record<keyof typeof CALCULATOR_TERMS, object[]> = {
    mortgage: [MORTGAGE_FIELDS],
    taxes: [TAX_FORM_COPY],
    totalCost: [COST_FORM_COPY, TOTAL_COST_COPY],
    capability: [CAPABILITY_RESULT_COPY],
    qualification: [QUALIFICATION_COPY],
  };
  const explainedIn = (html: string) => {
    document.body.innerHTML = html;
    return [...document.querySelectorAll('details[name="term"] > summary')].map(({ textContent }) => textContent);
  };

  it.each(Object.entries(CALCULATOR_TERMS))('all of those of %s', (calculator, listed) => {
    const said = JSON.stringify(SAID[calculator as keyof typeof SAID]);
    const named = NAMES.filter((name) => said.includes(name));
    expect(named.filter((name) => !(listed as readonly string[]).includes(name))).toEqual([]);
  });

  it('in the HTML of its page, before any script', async () => {
    const page = <TaxQuestionsPage raw={{}} problems={{}} />;
    const html = await serverHtml(<Shell siteOrigin="https://x.cn">{page}</Shell>);
    expect(explainedIn(html)).toEqual([...CALCULATOR_TERMS.taxes]);
    expect(html).toContain(CALCULATOR_GLOSSARY.契税);
  });

  it('of the lines of an answer, and of no tax that is not among them', async () => {
    const typed = { city: 'shanghai', price: '500', area: '89', held: '23个月' };
    const { values } = readForm(TAX_FORM, startingRaw(TAX_FORM, typed));
    if (!values) throw new Error('not answered');
    const lines = shownLines(taxAnswerOf(values, RULE_PACK, '2026-11-21').sale);
    const html = await serverHtml(<TaxLines lines={lines} />);
    expect(explainedIn(html)).toEqual(['契税', '增值税', '个人所得税', '计税基数']);
  });
});
