import { expect, it } from 'vitest';
import { HoldingSection } from '@/components/calculators/taxes/TaxAnswerPage.Holding';
import { RULE_PACK } from '@/lib/calculators/facts/pack';
import { familySaid, readableOf } from '@/lib/calculators/forms/holdingForm';
import { TAX_FORM } from '@/lib/calculators/forms/taxForm';
import { taxAnswerOf } from '@/lib/calculators/tax/taxQuestion';
import { FORM_COPY } from '@/lib/interface/words/form';
import { readForm, startingRaw } from '@/lib/kernel/form/readForm';
import { TODAY } from '../../kit/today';
import { serverHtml } from '../serverHtml';

/** What the server draws of the tax of each year for a family's posted answers. */
async function drawn(city: string, posted: Record<string, string>, sale: Record<string, string> = {}) {
  const query = { city, price: '500', area: '100', held: '2', buyerHome: '2', ...sale };
  const family = familySaid(posted);
  const { values } = readForm(TAX_FORM, { ...startingRaw(TAX_FORM, query), ...readableOf(family) });
  const holding = values && taxAnswerOf(values, RULE_PACK, TODAY).holding;
  if (!holding) throw new Error('no tax');
  const html = await serverHtml(<HoldingSection holding={holding} family={family} query={query} />);
  return { html, text: html.replace(/<[^>]+>/g, ' ') };
}

it('asks and tells a range before the family is told, with a sentence', async () => {
  const { html, text } = await drawn('shanghai', {});
  expect(text).toContain('先给出范围，要算准还差：户籍、家庭人数、本市其他住房的面积。');
  expect(text).toContain('每年 0.00元 到 14,000.00元');
  for (const name of ['household', 'persons', 'otherArea']) expect(html).toContain(`name="${name}"`);
  for (const name of ['detached', 'freeUsed', 'price']) expect(html).not.toContain(`name="${name}"`);
  expect(html).toMatch(/<form[^>]* action="\/activity\/taxes\/answer\?[^"]*#holding"/);
  expect(html).toMatch(/<form[^>]* method="post"/);
  expect(html).not.toMatch(/action="[^"]*(household|persons|otherArea)/);
  // Nothing of it appears with an answer, so nobody is told to press twice.
  expect(html).not.toContain(FORM_COPY.withoutScript);
  expect(html).toContain(FORM_COPY.personal);
});

it('tells one figure for each rate once it is', async () => {
  const { text } = await drawn('shanghai', { household: 'local', persons: '3', otherArea: '130' });
  expect(text).toContain('应税面积 50㎡');
  expect(text).toContain('每年 7,000.00元');
  expect(text).toContain('每年 10,500.00元');
  expect(text).not.toMatch(/还差| 到 /);
});

it('says why nothing is due', async () => {
  const { text } = await drawn('shanghai', { household: 'local' }, { buyerHome: '1' });
  expect(text).toContain('不用缴：本市户籍家庭的第一套住房不征。');
  expect(text).not.toContain('每年 0');
});

it('says beside a field what is wrong with it, and keeps what was typed', async () => {
  const { html, text } = await drawn('shanghai', { household: 'local', persons: '三四个', otherArea: '130' });
  expect(html).toContain('value="三四个"');
  expect(html).toContain('aria-invalid="true"');
  expect(text).toContain('要算准还差：家庭人数');
});

it('asks in 重庆 what its rule asks', async () => {
  const { html, text } = await drawn('chongqing', { detached: 'yes', freeUsed: 'no' }, { area: '200' });
  for (const name of ['detached', 'freeUsed']) expect(html).toContain(`name="${name}"`);
  expect(html).not.toContain('name="persons"');
  expect(text).toContain('每年 12,500.00元');
});
