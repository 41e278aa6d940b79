import type { AppraisalComparable } from '@/lib/estimate/appraisal';
import type { PriceBands } from '@/lib/estimate/pricesOf';
import { nearSpanText, rangeText } from '@/lib/estimate/views/appraisalText';
import { APPRAISAL_COPY } from '@/lib/estimate/words/appraisal';
import { formatTotalPrice, wholeWan } from '@/lib/kernel/format/price';
import css from './Appraisal.module.css';

const WIDTH = 340;
const GROUND = 92;
const TOP = 12;
const STEPS = 60;
/** Where the words stand, below the water's depth. */
const WORDS = 128;
const DEPTH = 18;
/** The hill is drawn a little beyond its widest range. */
const MARGIN = 1.25;

export interface ValueHillProps {
  price: PriceBands;
  comparables?: readonly Pick<AppraisalComparable, 'dealId' | 'weight' | 'adjusted'>[];
}

/** How likely each price is: the 68 % and 90 % ranges shaded, the adjusted deals below, sized by their weight. */
export function ValueHill({ price, comparables = [] }: ValueHillProps) {
  const { value, low68, high68, low90, high90 } = price;
  const from = value - (value - low90) * MARGIN;
  const to = value + (high90 - value) * MARGIN;
  const x = (fen: number) => Math.round(((fen - from) / (to - from)) * WIDTH * 10) / 10;
  const height = (fen: number) => {
    const reach = fen < value ? value - low90 : high90 - value;
    return GROUND - (GROUND - TOP) * Math.exp(-1.35 * ((fen - value) / reach) ** 2);
  };
  const area = (left: number, right: number) => {
    const points = Array.from({ length: STEPS + 1 }, (_, at) => left + ((right - left) * at) / STEPS);
    const line = points.map((fen) => `${x(fen)},${height(fen).toFixed(1)}`);
    return `M${x(left)},${GROUND} L${line.join(' L')} L${x(right)},${GROUND} Z`;
  };
  const dots = comparables.filter(({ weight, adjusted }) => weight > 0 && adjusted > from && adjusted < to);
  // Without deals in the water nothing keeps the words from the ground.
  const words = dots.length > 0 ? WORDS : WORDS - DEPTH;
  return (
    <svg className={css.hill} viewBox={`0 0 ${WIDTH} ${words + 24}`} role="img" aria-label={rangeText(price)}>
      <path className={css.wide} d={area(low90, high90)} />
      <path className={css.near} d={area(low68, high68)} />
      <path className={css.top} d={`M${x(value)},${TOP} V${GROUND}`} />
      <path className={css.ground} d={`M0,${GROUND} H${WIDTH}`} />
      {dots.map(({ dealId, adjusted, weight }) => (
        <circle key={dealId} cx={x(adjusted)} cy={GROUND + 12} r={(2 + 14 * Math.sqrt(weight) * 0.6).toFixed(1)} />
      ))}
      <text x={WIDTH / 2} y={words} textAnchor="middle">
        {nearSpanText(price)}
      </text>
      <text x="0" y={words + 20}>
        {formatTotalPrice(wholeWan(low90))}
      </text>
      <text x={WIDTH / 2} y={words + 20} textAnchor="middle">
        {APPRAISAL_COPY.result.wide}
      </text>
      <text x={WIDTH} y={words + 20} textAnchor="end">
        {formatTotalPrice(wholeWan(high90))}
      </text>
    </svg>
  );
}
