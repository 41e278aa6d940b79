import { formatNumber } from '@/lib/domain/format/number';
import { FEN_PER_WAN } from '@/lib/domain/money';
import type { JudgedHome } from '@/services/calculators/affordability';

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

type Loans = Pick<JudgedHome, 'loan' | 'fundLoan' | 'costs'>;

/**
 * The one plan that all lines speak of, rounded so that they add up: loans down and costs up, since money that has to be
 * there is said a little too high rather than too low. null where the loan or the costs cannot be told.
 */
export function homePlan({ loan, fundLoan, costs }: Loans, price: number): HomePlan | null {
  if (loan === null || costs === null) return null;
  const shown = Math.round(price / STEP) * STEP;
  const fund = floor(fundLoan ?? 0);
  const commercial = floor(loan - (fundLoan ?? 0));
  const down = shown - fund - commercial;
  const paid = Math.ceil(costs / STEP) * STEP;
  return { price: shown, down, commercial, fund, costs: paid, cash: down + paid };
}

/** A loan however small is shown. */
const floor = (fen: number): number => (fen > 0 ? Math.max(STEP, Math.floor(fen / STEP) * STEP) : 0);

/** "30.7万", "12,800万": never in 亿, of whose two decimals no sum comes out. */
export const planText = (fen: number): string => `${formatNumber(fen / FEN_PER_WAN, 1)}万`;
