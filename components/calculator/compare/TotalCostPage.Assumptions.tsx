import { FormFields } from '@/components/form/FormFields';
import { Button } from '@/components/ui/Button';
import { Section } from '@/components/ui/Section';
import { COST_FORM_COPY, TOTAL_COST_COPY as copy } from '@/lib/config/microcopy/totalCost';
import { COST_FORM } from '@/lib/domain/calculators/forms/costForm';
import type { FormCopy } from '@/lib/domain/form/formSpec';
import { paths } from '@/lib/routes/paths';
import type { TotalCostPageProps } from './TotalCostPage';
import css from './TotalCostPage.module.css';

const COPY = COST_FORM_COPY satisfies FormCopy<typeof COST_FORM>;

/** What the sheet assumes, as a form that is an address: it works without JavaScript, and a link holds it. */
export function Assumptions({ homes, form }: Pick<TotalCostPageProps, 'homes' | 'form'>) {
  const { raw, problems } = form;
  return (
    <Section>
      <details className={css.assumptions} open={Object.keys(problems).length > 0 || undefined}>
        <summary>{copy.assumptions}</summary>
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
