import { formatTotalPrice } from '@/lib/kernel/format/price';
import { FEN_PER_WAN } from '@/lib/kernel/money';
import { paths } from '@/lib/routes/paths';
import type { Finances } from '../../contract/finances';
import { INLINE_FINANCES_COPY as copy } from '../../words/inlineFinances';

/** "现金 210万，月入 3.6万，公积金两人": what is reckoned with, in one line; what is not said is left out. */
export function financesText({ cash, income, household }: Finances): string {
  return [
    cash === null ? null : `${copy.cash} ${formatTotalPrice(cash)}`,
    income === null ? null : `月入 ${formatTotalPrice(income)}`,
    household ? `${copy.fund.label}${copy.fund.options[household.family ? 'family' : 'single']}` : null,
  ]
    .filter(Boolean)
    .join('，');
}

/** "按现金 210万，月入 3.6万计算" */
export const byFinancesText = (means: Finances): string => `按${financesText(means)}计算`;

/** "628万以内" */
export const budgetText = (budget: number): string => `${formatTotalPrice(budget)}以内`;

/** The same as the price of a search. */
export const budgetPrice = (budget: number): string => `-${budget / FEN_PER_WAN}`;

/** The homes on sale within a budget (fen, whole 万). */
export const budgetAddress = (cityId: number, budget: number): string =>
  paths.searchResult(cityId, { price: budgetPrice(budget) });
