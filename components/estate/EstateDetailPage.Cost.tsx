import { RuleWarnings } from '@/components/calculators/RuleWarnings';
import { FigureGrid } from '@/components/ui/Figure';
import { Section } from '@/components/ui/Section';
import { Table, twoLines } from '@/components/ui/Table';
import { Terms } from '@/components/ui/Term';
import { mortgageQueryOfHome, taxQueryOfHome } from '@/lib/calculators/forms/homeQuery';
import type { BuyingCost, BuyingTax } from '@/lib/estate/buyingCost';
import { costFigures, loanNote, sinceText } from '@/lib/estate/views/costText';
import type { EstateDetailPageProps } from '@/lib/estate/views/estateView';
import { payerText, TAX_NAMES, taxFormula } from '@/lib/estate/views/taxText';
import { ESTATE_COPY } from '@/lib/estate/words/estate';
import { EXPLAINED_TERMS } from '@/lib/interface/words/explainedTerms';
import { formatWholeYuan } from '@/lib/kernel/format/price';
import { paths } from '@/lib/routes/paths';
import { usePage } from '@/stores/PageProvider';
import css from './EstateDetailPage.module.css';

/** What buying takes: down payment, monthly payment, and each tax with its formula and rule. */
export function EstateCost({ estate, cost }: EstateDetailPageProps) {
  const copy = ESTATE_COPY.cost;
  return (
    <Section title={copy.title} id="cost" note={copy.taxesNote}>
      <FigureGrid columns={3} ruled items={costFigures(cost)} />
      <p className={css.costNote}>{loanNote(cost)}</p>
      <Terms names={copy.terms} glossary={EXPLAINED_TERMS} />
      <h3 className={css.subhead}>{copy.taxes}</h3>
      <Table caption={copy.taxes} columns={COLUMNS} rows={cost.taxes} rowKey={({ kind }) => kind} />
      <TaxTotal cost={cost} />
      <Calculators estate={estate} cost={cost} />
    </Section>
  );
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
function Calculators({ estate, cost }: Pick<EstateDetailPageProps, 'estate' | 'cost'>) {
  const { city } = usePage();
  const { title, mortgage, taxes, qualification, rentOrBuy } = ESTATE_COPY.cost.mine;
  return (
    <p className={css.calculators}>
      {title}
      <a href={paths.mortgage({ ...mortgageQueryOfHome(estate, city.name, cost), cityId: city.id })}>{mortgage}</a>
      <a href={paths.taxAnswer({ ...taxQueryOfHome(estate, city.name), cityId: city.id })}>{taxes}</a>
      <a href={paths.qualification({ cityId: city.id })}>{qualification}</a>
      {estate.status === 'on_sale' && <a href={paths.rentOrBuy(city.id, { estateId: estate.id })}>{rentOrBuy}</a>}
    </p>
  );
}

const { columns } = ESTATE_COPY.cost;
const COLUMNS = [
  {
    id: 'name',
    title: columns.name,
    cell: ({ kind, since }: BuyingTax) => twoLines(TAX_NAMES[kind], sinceText(since)),
  },
  { id: 'formula', title: columns.formula, cell: taxFormula },
  {
    id: 'amount',
    title: columns.amount,
    cell: ({ amount, payer }: BuyingTax) => twoLines(<b>{formatWholeYuan(amount)}</b>, payerText(payer)),
  },
];
