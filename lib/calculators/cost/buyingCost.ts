import type { Grounds, RuleUse } from '@/lib/calculators/contract/grounds';
import type { TaxLine } from '@/lib/calculators/contract/taxes';
import type { TaxKind } from '@/lib/calculators/tax/taxKind';
import type { BuyingCost, BuyingTax } from '@/lib/estate/buyingCost';
import type { Day } from '@/lib/kernel/day';
import type { CityKey, Fact, FactId } from '../facts/fact';
import { monthlyPayment } from '../loan/loan';
import { taxResult } from '../tax/taxEngine';
import { type ListedHome, NO_AGENT, saleOfHome } from './estateSale';
import { parted, usualLoanOf } from './usualLoan';

const FEES: readonly TaxKind[] = [
  'registration',
  'registration_mortgage',
  'land_premium',
  'agent_buyer',
  'agent_seller',
];

/**
 * What buying a listed home takes for a family's first home: the usual loan of the city and every tax by law, without
 * fees. Throws RangeError for a day of which no loan is known.
 */
export function buyingCostOf(home: ListedHome, city: CityKey | null, facts: readonly Fact[], day: Day): BuyingCost {
  const { downPaymentShare, annualRate, publishedRate, months, reader } = usualLoanOf(city, facts, day);
  const { down, loan } = parted(home.price, downPaymentShare);
  const taxes = taxResult(saleOfHome(home, city, { buyerHome: 1, terms: 'by_law', agent: NO_AGENT }), facts, day);
  const lent = reader.grounds();
  return {
    downPayment: down,
    downPaymentShare,
    downPaymentRule: ruleOf(lent, 'loan.downPayment'),
    loan,
    monthlyPayment: monthlyPayment({ principal: loan, annualRate, months }),
    annualRate,
    publishedRate,
    rateRule: ruleOf(lent, 'loan.lpr'),
    spreadRule: ruleOf(lent, 'loan.usualSpread'),
    months,
    taxes: taxes.lines.filter(({ kind }) => !FEES.includes(kind)).map((line) => taxOf(line, taxes)),
    taxTotal: taxes.taxes,
    day,
    warnings: [...lent.warnings, ...taxes.warnings],
  };
}

function ruleOf({ rules, day }: Grounds, id: FactId): Pick<RuleUse, 'city' | 'effectiveFrom'> {
  const { city, effectiveFrom } = rules.find((rule) => rule.id === id) ?? { city: null, effectiveFrom: day };
  return { city, effectiveFrom };
}

/** A line with the day from which its rule holds; the last of its rules is the one that gave the rate. */
function taxOf(line: TaxLine, grounds: Grounds): BuyingTax {
  const { kind, amount, base, rate, nothingDue, missing, ruleIds, payer } = line;
  const { rules } = grounds;
  const used = ruleIds.flatMap((id) => rules.filter((rule) => rule.id === id)).pop();
  return {
    kind,
    amount,
    base,
    rate,
    nothingDue,
    missing,
    payer,
    since: used?.effectiveFrom ?? null,
  };
}
