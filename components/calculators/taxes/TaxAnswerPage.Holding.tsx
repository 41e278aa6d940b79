import clsx from 'clsx';
import { useMemo } from 'react';
import { CalculatorForm } from '@/components/form/CalculatorForm';
import { useCalculator } from '@/components/form/useCalculator';
import { Section } from '@/components/ui/Section';
import type { HoldingTax, TaxAnswer } from '@/lib/calculators/contract/taxes';
import type { FamilySaid } from '@/lib/calculators/forms/holdingForm';
import { TAX_FORM } from '@/lib/calculators/forms/taxForm';
import { HOLDING_FIELDS } from '@/lib/calculators/tax/heldHome';
import { TAX_HOLDING_SENTENCES } from '@/lib/calculators/views/taxes/holdingSentences';
import { holdingAreaText, holdingDueText, holdingLackText } from '@/lib/calculators/views/taxes/holdingText';
import { TAX_FAMILY_COPY } from '@/lib/calculators/words/taxFamily';
import { TAX_HOLDING_COPY as copy } from '@/lib/calculators/words/taxHolding';
import { startingRaw } from '@/lib/kernel/form/readForm';
import { formatPercent } from '@/lib/kernel/format/number';
import { paths, type Query } from '@/lib/routes/paths';
import { getTaxes } from '@/services/calculators/taxes';
import { Grounds } from '../Grounds';
import css from './TaxAnswerPage.module.css';

export interface HoldingSectionProps {
  holding: HoldingTax;
  family: FamilySaid;
  /** The sale, as its address holds it. */
  query: Query;
}

/** The tax of each year, apart from the sums, and the questions about the family that narrow it. */
export function HoldingSection({ holding: served, family, query }: HoldingSectionProps) {
  const initial = useMemo(
    () => ({
      raw: { ...startingRaw(TAX_FORM, query as Record<string, string>), ...family.raw },
      problems: family.problems,
      result: null,
    }),
    [query, family],
  );
  const calculator = useCalculator<TaxAnswer>({
    spec: TAX_FORM,
    initial,
    endpoint: getTaxes,
    path: paths.taxAnswer(),
  });
  const holding = calculator.result?.holding ?? served;
  const { years, share, freePerPerson, freePerHome, free, missing } = holding;
  const way = freePerPerson === null ? 'byHome' : 'byPerson';
  const basis = missing.length > 0 ? holdingLackText(missing) : copy.basis;
  const area = holdingAreaText(holding);
  return (
    <Section title={copy.title} note={copy.note} id="holding">
      <h3 ref={calculator.resultRef} tabIndex={-1} className={clsx(css.formula, css.basis)}>
        {free ? copy.free[free] : basis}
      </h3>
      {!free && (
        <dl className={css.totals}>
          {years.map((year, at) => (
            <div key={year.rate}>
              <dt>{`${formatPercent(year.rate, 1)} · ${copy[way].rates[at] ?? ''}`}</dt>
              <dd>{holdingDueText(year)}</dd>
            </div>
          ))}
        </dl>
      )}
      {area && <p className={css.formula}>{area}</p>}
      <p className={css.formula}>
        {TAX_HOLDING_SENTENCES[way].rule(formatPercent(share, 0), freePerPerson ?? freePerHome ?? 0)}
      </p>
      <div className={css.family}>
        <CalculatorForm
          spec={TAX_FORM}
          copy={TAX_FAMILY_COPY}
          groups={[{ names: HOLDING_FIELDS[way] }]}
          calculator={calculator}
          action={`${paths.taxAnswer(query)}#holding`}
          submit={copy.submit}
        />
      </div>
      <div className={css.refundGrounds}>
        <Grounds grounds={holding} />
      </div>
    </Section>
  );
}
