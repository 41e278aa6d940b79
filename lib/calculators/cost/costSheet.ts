import type { Grounds } from '@/lib/calculators/contract/grounds';
import type { TaxResult } from '@/lib/calculators/contract/taxes';
import type { Day } from '@/lib/kernel/day';
import type { FormValues } from '@/lib/kernel/form/formSpec';
import { nearestFen, sumKnown } from '../exact';
import { FactReader, joinedGrounds } from '../factBook';
import type { CityKey, Fact } from '../facts/fact';
import type { COST_FORM } from '../forms/costForm';
import { loanTotals } from '../loan/loan';
import { downPaymentShareOf, usualRateOf } from '../loan/rates';
import { subsidyOf } from '../loan/subsidy';
import { taxResult } from '../tax/taxEngine';
import { type ListedHome, saleOfHome } from './estateSale';
import { type CostAnswers, type CostColumn, totalCosts } from './totalCost';
import { parted } from './usualLoan';

export interface SheetHome extends ListedHome {
  id: number;
  city: CityKey | null;
  decoration: string | null;
}

export type CostAssumptions = FormValues<typeof COST_FORM>;

export interface SheetColumn extends Omit<CostColumn, 'id'> {
  estateId: number;
  downPaymentShare: number;
  /** Of the loan, a year. */
  annualRate: number;
  /** fen */
  downPayment: number;
  loan: number;
  monthlyPayment: number;
}

export interface CostSheet extends Grounds {
  columns: SheetColumn[];
}

/** Decorations after which nobody renovates first; where none is named, nothing is assumed. */
const TO_RENOVATE: readonly (string | null)[] = ['毛坯', '简装'];

/**
 * What up to MAX_HOMES homes cost in all on the same assumptions: taxes and rates by each home's city, a commercial loan in
 * equal payments, the national subsidy where the home is entitled to it. Throws RangeError for more homes, and for a
 * day of which no loan is known.
 */
export function costSheet(
  homes: readonly SheetHome[],
  assumed: CostAssumptions,
  facts: readonly Fact[],
  day: Day,
): CostSheet {
  const reckoned = homes.map((home) => reckon(home, assumed, facts, day));
  const columns = totalCosts(reckoned.map(({ answers }) => answers));
  return {
    columns: columns.map(({ id, ...column }, at) => ({
      estateId: Number(id),
      ...column,
      ...(reckoned[at] as Reckoned).lent,
    })),
    ...joinedGrounds(
      day,
      reckoned.flatMap(({ grounds }) => grounds),
    ),
  };
}

interface Reckoned {
  answers: CostAnswers;
  lent: Pick<SheetColumn, 'downPaymentShare' | 'annualRate' | 'downPayment' | 'loan' | 'monthlyPayment'>;
  grounds: Grounds[];
}

function reckon(home: SheetHome, assumed: CostAssumptions, facts: readonly Fact[], day: Day): Reckoned {
  const reader = new FactReader(facts, home.city, day);
  const lent = lending(home, assumed, reader);
  const { loan, annualRate, months, totals } = lent;
  const taxes = taxResult(saleOf(home, assumed), facts, day);
  const subsidy = subsidyOf(
    { principal: loan, annualRate, months },
    'equal_payment',
    { area: home.area, price: home.price, firstHome: assumed.buyerHome === '1', newLoan: loan > 0 },
    reader,
  );
  const answers: CostAnswers = {
    id: String(home.id),
    price: home.price,
    taxes: buyersTaxes(taxes),
    agent: taxes.lines.find(({ kind }) => kind === 'agent_buyer')?.amount ?? null,
    moving: assumed.moving,
    renovation: renovationOf(home, assumed),
    interest: totals.totalInterest,
    loan,
    refund: assumed.refund,
    subsidy: subsidy.total,
  };
  const { downPaymentShare, downPayment } = lent;
  const shown = { downPaymentShare, annualRate, downPayment, loan, monthlyPayment: totals.firstPayment };
  return { answers, lent: shown, grounds: [reader.grounds(), taxes] };
}

function saleOf(home: SheetHome, { buyerHome, terms, agent }: CostAssumptions) {
  const which = Number(buyerHome) as 1 | 2 | 3;
  const ownTerms = terms === 'buyer_pays_all' ? 'net' : terms;
  return saleOfHome(home, home.city, { buyerHome: which, terms: ownTerms, agent: { buyer: agent, seller: 0 } });
}

function lending({ price }: SheetHome, { buyerHome, down, years: months }: CostAssumptions, reader: FactReader) {
  const home = buyerHome === '1' ? 'first' : 'second';
  const downPaymentShare = down ?? downPaymentShareOf(home, false, reader);
  const annualRate = usualRateOf(months, home, reader);
  if (downPaymentShare === null || annualRate === null) throw new RangeError('No loan is known of the day');
  const { down: downPayment, loan } = parted(price, downPaymentShare);
  const totals = loanTotals({ principal: loan, annualRate, months }, 'equal_payment');
  return { downPaymentShare, downPayment, loan, annualRate, months, totals };
}

/** What the buyer pays without agents: null while a tax among it is not known. */
function buyersTaxes({ lines }: TaxResult): number | null {
  const own = lines.filter(({ payer, kind }) => payer === 'buyer' && kind !== 'agent_buyer');
  return sumKnown(own.map(({ amount }) => amount));
}

function renovationOf({ area, decoration }: SheetHome, { renovation }: CostAssumptions): number {
  if (!TO_RENOVATE.includes(decoration)) return 0;
  return nearestFen(BigInt(renovation) * BigInt(Math.round(area * 100)), 100n);
}
