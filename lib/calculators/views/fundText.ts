import type { Affordable } from '@/lib/calculators/contract/capability';
import type { LentRates } from '@/lib/calculators/contract/grounds';
import { formatPercent } from '@/lib/kernel/format/number';
import { FUND_COPY } from '../words/fund';
import { FUND_SENTENCES } from './fundSentences';

/** Why the fund lends nothing, though it was requested; nothing where it lends. */
export function fundBarText({
  fundBar,
  fundMonthsRequired,
}: Pick<Affordable, 'fundBar' | 'fundMonthsRequired'>): string {
  if (fundBar === null) return '';
  return fundBar === 'months' ? FUND_SENTENCES.bars.months(fundMonthsRequired ?? 0) : FUND_COPY.bars[fundBar];
}

/** "利率 3.05%", or of each part: "利率 商业 3.05%，公积金 2.6%". */
export function ratesText({ commercial, fund }: LentRates): string {
  const { rate, both } = FUND_SENTENCES;
  const text = (one: number) => formatPercent(one, 3);
  if (commercial !== null && fund !== null) return both(text(commercial), text(fund));
  const only = commercial ?? fund;
  return only === null ? '' : rate(text(only));
}
