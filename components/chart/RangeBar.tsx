import { CHART_SENTENCES } from '@/lib/interface/views/chartSentences';
import { CHART_COPY } from '@/lib/interface/words/chart';
import { estimateSpan, formatTotalPrice, wholeWan } from '@/lib/kernel/format/price';
import { textEm } from './geometry';
import css from './RangeBar.module.css';

export interface RangeBarProps {
  /** The estimate and its range, in fen. */
  low: number;
  value: number;
  high: number;
  /** The asking price, in fen; none for a home that is not for sale. */
  asking?: number | null;
}

// What the narrowest screen leaves, in px: words are set apart for it, and so for every wider one.
const NARROWEST = 288;
const LETTER = 12;
const GAP = 8;

const clamp = (value: number, min: number, max: number) => Math.min(max, Math.max(min, value));
const percent = (share: number) => `${Math.round(share * 1000) / 10}%`;
const wordShare = (text: string) => (textEm(text) * LETTER + GAP) / NARROWEST;

/** Where an asking price lies against the estimate's range. */
export function RangeBar({ low, value, high, asking = null }: RangeBarProps) {
  const shareOf = sharesOf(low, high, asking);
  const words = {
    low: formatTotalPrice(wholeWan(low)),
    value: `${CHART_COPY.estimate} ${formatTotalPrice(wholeWan(value))}`,
    high: formatTotalPrice(wholeWan(high)),
  };
  const half = { low: wordShare(words.low) / 2, value: wordShare(words.value) / 2, high: wordShare(words.high) / 2 };
  const middle = clamp(shareOf(value), half.low * 2 + half.value, 1 - half.high * 2 - half.value);
  const lowAt = clamp(shareOf(low), half.low, middle - half.value - half.low);
  const highAt = clamp(shareOf(high), middle + half.value + half.high, 1 - half.high);
  const range = CHART_SENTENCES.estimateRange(formatTotalPrice(wholeWan(value)), estimateSpan(low, high));
  return (
    <svg
      className={css.bar}
      width="100%"
      height="74"
      role="img"
      aria-label={asking === null ? range : `${range}，${CHART_SENTENCES.askingPrice(formatTotalPrice(asking))}`}
    >
      <rect className={css.track} width="100%" y="36" height="8" rx="4" />
      <rect
        className={css.range}
        x={percent(shareOf(low))}
        width={percent(shareOf(high) - shareOf(low))}
        y="36"
        height="8"
      />
      <rect className={css.tick} x={percent(shareOf(value))} y="32" width="2.5" height="16" rx="1" />
      <text x={percent(lowAt)} y="66" textAnchor="middle">
        {words.low}
      </text>
      <text className={css.value} x={percent(middle)} y="66" textAnchor="middle">
        {words.value}
      </text>
      <text x={percent(highAt)} y="66" textAnchor="middle">
        {words.high}
      </text>
      {asking !== null && (
        <Asking share={shareOf(asking)} text={CHART_SENTENCES.point.asking(formatTotalPrice(asking))} />
      )}
    </svg>
  );
}

// The drawn span: the range takes about half of it, and the asking price is always inside.
function sharesOf(low: number, high: number, asking: number | null) {
  const air = Math.max((high - low) * 0.5, high * 0.01);
  const from = Math.min(low - air, asking === null ? low : asking - air * 0.3);
  const to = Math.max(high + air, asking === null ? high : asking + air * 0.3);
  return (amount: number) => (amount - from) / (to - from);
}

function Asking({ share, text }: { share: number; text: string }) {
  const half = wordShare(text) / 2;
  return (
    <>
      <circle className={css.asking} cx={percent(share)} cy="40" r="8" />
      <text className={css.price} x={percent(clamp(share, half, 1 - half))} y="20" textAnchor="middle">
        {text}
      </text>
    </>
  );
}
