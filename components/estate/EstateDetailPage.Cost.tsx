import { FigureGrid } from '@/components/ui/Figure';
import { Section } from '@/components/ui/Section';
import { Table, TwoLines } from '@/components/ui/Table';
import { ESTATE_COPY } from '@/lib/config/microcopy/estate';
import { formatNumber, formatPercent } from '@/lib/domain/format/number';
import { totalPrice } from '@/lib/domain/format/price';
import type { TaxLine } from '@/lib/domain/homeTaxes';
import type { BuyingCost } from '@/lib/domain/model/estateDetail';
import type { EstateDetailPageProps } from './EstateDetailPage';
import css from './EstateDetailPage.module.css';
import { TAX_NAMES, taxAmount, taxFormula } from './taxText';

/** What buying takes: down payment, monthly payment, and each tax with its formula and rule. */
export function EstateCost({ cost }: EstateDetailPageProps) {
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
          { label: copy.monthly, value: { figure: formatNumber(Math.round(cost.monthlyPayment / 100)), unit: '元' } },
        ]}
      />
      <p className={css.costNote}>{loanNote(cost)}</p>
      <h3 className={css.subhead}>{copy.taxes}</h3>
      <Table caption={copy.taxes} columns={COLUMNS} rows={cost.taxes} rowKey={({ kind }) => kind} />
      <TaxTotal cost={cost} />
    </Section>
  );
}

function loanNote({ months, annualRate, rateDay, downPaymentShare, downPaymentDay }: BuyingCost): string {
  const rate = formatPercent(annualRate, 2);
  return `商业贷款 ${months / 12} 年等额本息，利率按 5 年期以上 LPR ${rate}（${rateDay}）；首付比例按全国下限 ${formatPercent(downPaymentShare, 0)}（${downPaymentDay} 起），各地可能更高。`;
}

function TaxTotal({ cost: { taxes, taxTotal } }: { cost: BuyingCost }) {
  return (
    <>
      <p className={css.sum}>
        {`${ESTATE_COPY.cost.total} `}
        <b>{taxAmount(taxTotal)}</b>
      </p>
      {taxTotal === null && <p className={css.costNote}>{ESTATE_COPY.cost.unknown}</p>}
      {taxes.some(({ confirmed }) => !confirmed) && <p className={css.costNote}>{ESTATE_COPY.cost.unconfirmed}</p>}
    </>
  );
}

const { columns } = ESTATE_COPY.cost;
const COLUMNS = [
  {
    id: 'name',
    title: columns.name,
    cell: (line: TaxLine) => <TwoLines first={TAX_NAMES[line.kind]} second={`${line.day} 起`} />,
  },
  { id: 'formula', title: columns.formula, cell: taxFormula },
  { id: 'amount', title: columns.amount, cell: ({ amount }: TaxLine) => <b>{taxAmount(amount)}</b> },
];
