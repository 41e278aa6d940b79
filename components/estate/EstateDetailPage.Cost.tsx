import { RuleWarnings, ToCheckTag } from '@/components/calculator/RuleWarnings';
import { FigureGrid } from '@/components/ui/Figure';
import { Section } from '@/components/ui/Section';
import { Table, twoLines } from '@/components/ui/Table';
import { ESTATE_COPY } from '@/lib/config/microcopy/estate';
import { mortgageQueryOfHome, taxQueryOfHome } from '@/lib/domain/calculators/forms/homeQuery';
import { formatPercent } from '@/lib/domain/format/number';
import { formatWholeYuan, totalPrice, wholeYuan } from '@/lib/domain/format/price';
import type { BuyingCost, BuyingTax } from '@/lib/domain/model/buyingCost';
import { paths } from '@/lib/routes/paths';
import { PAYER_NAMES, TAX_NAMES, taxFormula } from '@/lib/views/estate/taxText';
import type { EstateDetailPageProps } from './EstateDetailPage';
import css from './EstateDetailPage.module.css';

/** What buying takes: down payment, monthly payment, and each tax with its formula and rule. */
export function EstateCost({ city, estate, cost }: EstateDetailPageProps) {
  const copy = ESTATE_COPY.cost;
  return (
    <Section title={copy.title} id="cost" note={copy.taxesNote}>
      <FigureGrid
        columns={3}
        ruled
        items={[
          {
            label: `${copy.down}（${formatPercent(cost.downPaymentShare, 0)}起）`,
            value: totalPrice(cost.downPayment),
          },
          { label: copy.loan, value: totalPrice(cost.loan) },
          {
            label: `${copy.monthly}（${copy.rateOf(formatPercent(cost.annualRate, 3))}）`,
            value: wholeYuan(cost.monthlyPayment),
          },
        ]}
      />
      <p className={css.costNote}>{loanNote(cost)}</p>
      <h3 className={css.subhead}>{copy.taxes}</h3>
      <Table caption={copy.taxes} columns={COLUMNS} rows={cost.taxes} rowKey={({ kind }) => kind} />
      <TaxTotal cost={cost} />
      <Calculators city={city} estate={estate} cost={cost} />
    </Section>
  );
}

function loanNote(cost: BuyingCost): string {
  const { months, annualRate, publishedRate, rateRule, spreadRule, downPaymentShare, downPaymentRule: down } = cost;
  const points = Math.round((annualRate - publishedRate) * 10_000);
  const rate = ESTATE_COPY.cost.rate(formatPercent(annualRate, 3), formatPercent(publishedRate, 3), points);
  const since = ESTATE_COPY.cost.rateSince(rateRule.effectiveFrom, spreadRule.city !== null, spreadRule.effectiveFrom);
  const floor = `${down.city ? '本市' : '全国'}下限 ${formatPercent(downPaymentShare, 0)}（${down.effectiveFrom} 起）`;
  return `商业贷款 ${months / 12} 年等额本息，利率按 ${rate}（${since}）；首套首付按${floor}，银行可能要求更高。`;
}

function TaxTotal({ cost: { taxTotal, warnings } }: { cost: BuyingCost }) {
  return (
    <>
      <p className={css.sum}>
        {`${ESTATE_COPY.cost.total} `}
        <b>{formatWholeYuan(taxTotal)}</b>
      </p>
      {taxTotal === null && <p className={css.costNote}>{ESTATE_COPY.cost.unknown}</p>}
      <RuleWarnings warnings={warnings} />
    </>
  );
}

/** The same figures for other answers than a first home's: each calculator begins with this home. */
function Calculators({ city, estate, cost }: Pick<EstateDetailPageProps, 'city' | 'estate' | 'cost'>) {
  const { title, mortgage, taxes, qualification } = ESTATE_COPY.cost.mine;
  return (
    <p className={css.calculators}>
      {title}
      <a href={paths.mortgage({ ...mortgageQueryOfHome(estate, city.name, cost), cityId: city.id })}>{mortgage}</a>
      <a href={paths.taxAnswer({ ...taxQueryOfHome(estate, city.name), cityId: city.id })}>{taxes}</a>
      <a href={paths.qualification({ cityId: city.id })}>{qualification}</a>
    </p>
  );
}

const { columns } = ESTATE_COPY.cost;
const COLUMNS = [
  {
    id: 'name',
    title: columns.name,
    cell: ({ kind, since, toCheck }: BuyingTax) =>
      twoLines(
        <>
          {TAX_NAMES[kind]}
          {toCheck && <ToCheckTag />}
        </>,
        since && `${since} 起`,
      ),
  },
  { id: 'formula', title: columns.formula, cell: taxFormula },
  {
    id: 'amount',
    title: columns.amount,
    cell: ({ amount, payer }: BuyingTax) => twoLines(<b>{formatWholeYuan(amount)}</b>, `${PAYER_NAMES[payer]}缴纳`),
  },
];
