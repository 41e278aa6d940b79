import { FormFields } from '@/components/form/FormFields';
import { Button } from '@/components/ui/Button';
import { Section } from '@/components/ui/Section';
import { COST_FORM } from '@/lib/calculators/forms/costForm';
import type { TotalCostPageProps } from '@/lib/calculators/views/compare/totalCostPage';
import { TOTAL_COST_SENTENCES } from '@/lib/calculators/views/compare/totalCostSentences';
import { COST_FORM_COPY, TOTAL_COST_COPY as copy } from '@/lib/calculators/words/totalCost';
import type { FormCopy, RawForm } from '@/lib/kernel/form/formSpec';
import { measureText, readMeasure } from '@/lib/kernel/form/typedNumber';
import { paths } from '@/lib/routes/paths';
import folded from './TotalCostPage.Assumptions.module.css';
import css from './TotalCostPage.module.css';

const COPY = COST_FORM_COPY satisfies FormCopy<typeof COST_FORM>;

/** What the sheet assumes, as a form that is an address: it works without JavaScript, and a link holds it. */
export function Assumptions({ homes, form }: Pick<TotalCostPageProps, 'homes' | 'form'>) {
  const { raw, problems } = form;
  return (
    <Section>
      <details className={css.assumptions} open={Object.keys(problems).length > 0 || undefined}>
        <summary className={folded.answered}>
          {TOTAL_COST_SENTENCES.assumed(assumedTexts(raw))}
          <b>{copy.assumptions}</b>
        </summary>
        <form className={css.form} action={paths.taxAnswer()} noValidate autoComplete="off">
          <input type="hidden" name="homes" value={homes.map(({ id }) => id).join(',')} />
          <FormFields spec={COST_FORM} copy={COPY} raw={raw} problems={problems} />
          <Button type="submit" block>
            {copy.recalculate}
          </Button>
        </form>
      </details>
    </Section>
  );
}

/** What decides most, in words; the terms are said beside the sum. */
function assumedTexts(raw: RawForm): string[] {
  const { buyerHome } = COPY;
  const chosen = (options: Readonly<Record<string, string>>, value: string | undefined) => options[value ?? ''] ?? '';
  const unit = (text: string, measure: 'share' | 'years' | 'percent') => {
    const value = readMeasure(text, measure);
    return value === null ? text : measureText(value, measure);
  };
  return [
    chosen(buyerHome.options, raw.buyerHome),
    raw.down ? TOTAL_COST_SENTENCES.downOf(unit(raw.down, 'share')) : copy.least,
    unit(raw.years ?? '', 'years'),
    TOTAL_COST_SENTENCES.agentOf(unit(raw.agent ?? '', 'percent')),
  ].filter(Boolean);
}
