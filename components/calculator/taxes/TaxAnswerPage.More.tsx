import { Section } from '@/components/ui/Section';
import { TAX_MORE_COPY } from '@/lib/config/microcopy/taxAnswer';
import type { ShownTaxes } from '@/lib/domain/calculators/tax/shownTaxes';
import { formatPercent } from '@/lib/domain/format/number';
import { formatYuan } from '@/lib/domain/format/price';
import { Grounds } from '../Grounds';
import css from './TaxAnswerPage.module.css';

type Holding = NonNullable<ShownTaxes['holding']>;
type Loan = NonNullable<ShownTaxes['commercialLoan']>;

/** What may fall due each year, apart from the sums: every rate with what it comes to at the most. */
export function HoldingTax({ holding }: { holding: Holding }) {
  const copy = TAX_MORE_COPY.holding;
  const { years, share, freePerPerson, freePerHome } = holding;
  const city = freePerPerson === null ? copy.byHome : copy.byPerson;
  return (
    <Section title={copy.title} note={copy.note}>
      <dl className={css.totals}>
        {years.map(({ rate, most }, at) => (
          <div key={rate}>
            <dt>{`${formatPercent(rate, 1)} · ${city.rates[at] ?? ''}`}</dt>
            <dd>{most === null ? formatYuan(null) : copy.most(formatYuan(most))}</dd>
          </div>
        ))}
      </dl>
      <p className={css.formula}>{city.rule(formatPercent(share, 0), freePerPerson ?? freePerHome ?? 0)}</p>
      <div className={css.refundGrounds}>
        <Grounds grounds={holding} />
      </div>
    </Section>
  );
}

/** What is other with a loan and the right to buy where the land is for offices or shops. */
export function CommercialLoan({ loan }: { loan: Loan }) {
  const copy = TAX_MORE_COPY.commercial;
  return (
    <Section title={copy.title}>
      <ul className={css.lines}>
        {[copy.down(formatPercent(loan.downPayment, 0)), copy.years(loan.months / 12), copy.fund, copy.right].map(
          (text) => (
            <li key={text} className={css.formula}>
              {text}
            </li>
          ),
        )}
      </ul>
      <div className={css.refundGrounds}>
        <Grounds grounds={loan} />
      </div>
    </Section>
  );
}
