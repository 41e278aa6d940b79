import { thisText } from '@/lib/estate/views/elderEstate';
import { CHART_SENTENCES } from '@/lib/interface/views/chartSentences';
import { estimateSpan, formatTotalPrice, wholeWan } from '@/lib/kernel/format/price';
import css from './ElderRange.module.css';

interface ElderRangeProps {
  /** fen */
  low: number;
  value: number;
  high: number;
  asking: number;
}

// On a grid of 320, as the narrowest phone has it.
const WIDTH = 288;
const LEFT = 40;
const RIGHT = WIDTH - LEFT;

/** Where an asking price lies in the range of its estimate, in large letters and few. */
export function ElderRange({ low, value, high, asking }: ElderRangeProps) {
  const air = Math.max((high - low) * 0.3, 1);
  const from = Math.min(low, asking) - air;
  const to = Math.max(high, asking) + air;
  const at = (amount: number) => Math.round(LEFT + ((amount - from) / (to - from)) * (RIGHT - LEFT));
  const price = formatTotalPrice(asking);
  const label = CHART_SENTENCES.estimateRange(formatTotalPrice(wholeWan(value)), estimateSpan(low, high));
  return (
    <svg
      viewBox={`0 0 ${WIDTH} 64`}
      className={css.range}
      role="img"
      aria-label={`${label}，${CHART_SENTENCES.askingPrice(price)}`}
    >
      <path className={css.track} d={`M6 46H${WIDTH - 6}`} />
      <path className={css.band} d={`M${at(low)} 46H${at(high)}`} />
      <path className={css.value} d={`M${at(value)} 35v22`} />
      <circle className={css.asking} cx={at(asking)} cy="46" r="10" />
      <text x={Math.min(Math.max(at(asking), 52), WIDTH - 52)} y="22" textAnchor="middle">
        {thisText(price)}
      </text>
    </svg>
  );
}
