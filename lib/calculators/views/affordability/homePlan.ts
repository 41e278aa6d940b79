import type { JudgedHome } from '@/lib/calculators/contract/affordability';
import { formatNumber } from '@/lib/kernel/format/number';
import { FEN_PER_WAN } from '@/lib/kernel/money';

/** What is shown is whole 千 (0.1万), in fen. */
const STEP = FEN_PER_WAN / 10;

/** How a home is paid for, in fen as shown: price = down + commercial + fund, cash = down + costs. */
export interface HomePlan {
  price: number;
  down: number;
  commercial: number;
  fund: number;
  /** Taxes and the agents' fees. */
  costs: number;
  cash: number;
}

type Judged = Pick<JudgedHome, 'loan' | 'fundLoan' | 'costs' | 'leastDownPayment'>;

/**
 * The one plan that all lines speak of, rounded so that they add up: money that has to be there is said a little too high
 * rather than too low, but never above the cash that is there (fen) and that suffices. null where the loan or the costs
 * cannot be told.
 */
export function homePlan(
  { loan, fundLoan, costs, leastDownPayment }: Judged,
  price: number,
  ownCash: number,
): HomePlan | null {
  if (loan === null || costs === null) return null;
  const shown = Math.round(price / STEP) * STEP;
  const needed = price - loan + costs;
  const cash = needed > ownCash ? up(needed) : Math.min(up(needed), down(ownCash));
  const ofFund = fundLoan ?? 0;
  // A loan however small is shown.
  const leastLent = (ofFund > 0 ? STEP : 0) + (loan > ofFund ? STEP : 0);
  const paid = Math.max(cash - up(costs), Math.min(up(leastDownPayment ?? 0), cash));
  const lent = loan > 0 ? Math.max(shown - paid, leastLent) : 0;
  const fromFund = ofFund > 0 ? Math.max(STEP, down(ofFund)) : 0;
  const commercial = loan > ofFund ? Math.max(STEP, lent - fromFund) : 0;
  const own = shown - lent;
  return { price: shown, down: own, commercial, fund: lent - commercial, costs: cash - own, cash };
}

const up = (fen: number): number => Math.ceil(fen / STEP) * STEP;
const down = (fen: number): number => Math.floor(fen / STEP) * STEP;

/** "30.7万", "12,800万": never in 亿, of whose two decimals no sum comes out. */
export const planText = (fen: number): string => `${formatNumber(fen / FEN_PER_WAN, 1)}万`;
