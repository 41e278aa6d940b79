import { Section } from '@/components/ui/Section';
import { isLentOn } from '@/lib/calculators/loan/commercialHome';
import type { ShownTaxes } from '@/lib/calculators/tax/shownTaxes';
import { TAX_MORE_SENTENCES } from '@/lib/calculators/views/taxes/answerSentences';
import { TAX_MORE_COPY } from '@/lib/calculators/words/taxAnswer';
import { formatPercent } from '@/lib/kernel/format/number';
import { Grounds } from '../Grounds';
import css from './TaxAnswerPage.module.css';

type Loan = NonNullable<ShownTaxes['commercialLoan']>;

/** What is other with a loan and the right to buy where the land is for offices or shops. */
export function CommercialLoan({ loan }: { loan: Loan }) {
  const copy = TAX_MORE_COPY.commercial;
  return (
    <Section title={copy.title}>
      <ul className={css.lines}>
        {[...bankTexts(loan), copy.fund, copy.right].map((text) => (
          <li key={text} className={css.formula}>
            {text}
          </li>
        ))}
      </ul>
      <div className={css.refundGrounds}>
        <Grounds grounds={loan} />
      </div>
    </Section>
  );
}

const bankTexts = (loan: Loan): string[] =>
  isLentOn(loan)
    ? [
        TAX_MORE_SENTENCES.commercial.down(formatPercent(loan.downPayment, 0)),
        TAX_MORE_SENTENCES.commercial.years(loan.months / 12),
      ]
    : [TAX_MORE_COPY.commercial.noBank];
