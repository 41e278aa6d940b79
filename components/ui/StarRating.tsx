import { CONTROL_SENTENCES } from '@/lib/interface/views/interfaceSentences';
import { CONTROL_COPY } from '@/lib/interface/words/interface';
import { MISSING } from '@/lib/kernel/format/number';
import css from './StarRating.module.css';

const STAR = 'm8 1.3 2 4.3 4.7.6-3.4 3.2.9 4.7L8 11.8l-4.2 2.3.9-4.7L1.3 6.2 6 5.6z';
const PLACES = [0, 18, 36, 54, 72];

export interface StarRatingProps {
  /** 0 to 5, with decimals; null where nobody has rated: --. */
  value: number | null;
  /** How many rated it. */
  count?: number;
}

export function StarRating({ value, count }: StarRatingProps) {
  const known = value !== null;
  const text = known ? value.toFixed(1) : MISSING;
  return (
    <span className={css.rating}>
      <svg
        viewBox="0 0 88 16"
        width="77"
        height="14"
        role="img"
        aria-label={known ? CONTROL_SENTENCES.rating(text) : CONTROL_COPY.noRating}
      >
        <Stars className={css.off} />
        {known && (
          <svg width={Math.min(88, (value / 5) * 88)} height="16" aria-hidden="true">
            <Stars className={css.on} />
          </svg>
        )}
      </svg>
      <b aria-hidden="true">{text}</b>
      {count !== undefined && <small>{CONTROL_SENTENCES.ratedBy(count)}</small>}
    </span>
  );
}

function Stars({ className }: { className?: string }) {
  return (
    <g className={className}>
      {PLACES.map((x) => (
        <path key={x} d={STAR} transform={`translate(${x})`} />
      ))}
    </g>
  );
}
