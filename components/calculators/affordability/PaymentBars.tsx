import { type HomePlan, planText } from '@/lib/calculators/views/affordability/homePlan';
import { VERDICT_COPY as copy } from '@/lib/calculators/words/affordability';
import css from './PaymentBars.module.css';

export interface PaymentBarsProps {
  plan: HomePlan;
  /** fen: the cash that is there. */
  own: number;
}

interface BarPart {
  name: string;
  fen: number;
  className: string | undefined;
}

/** What the home takes above the line, what pays for it below: both in the same measure. */
export function PaymentBars({ plan, own }: PaymentBarsProps) {
  const { price, costs, cash, fund, commercial } = plan;
  const needed = price + costs;
  const widest = Math.max(needed, own);
  const has = Math.min(own, cash);
  const takes = [
    { name: copy.price, fen: price, className: css.price },
    { name: copy.costs, fen: costs, className: css.costs },
  ];
  const pays = [
    { name: copy.cash, fen: has, className: css.cash },
    { name: copy.fundLoan, fen: fund, className: css.fund },
    { name: copy.bankLoan, fen: commercial, className: css.bank },
    { name: copy.lacks, fen: cash - has, className: css.lacks },
    { name: copy.unused, fen: Math.max(0, own - cash), className: css.unused },
  ];
  return (
    <figure className={css.bars}>
      <figcaption>
        <span>{copy.takes}</span>
        <b>{`${copy.inAll} ${planText(needed)}`}</b>
      </figcaption>
      <Bar name={copy.takes} parts={takes} widest={widest} />
      <Bar name={copy.pays} parts={pays} widest={widest} />
      <p>{copy.pays}</p>
    </figure>
  );
}

/** A part narrower than this has no room for its words: the figures below and the picture's name say it. */
const MIN_SHARE_FOR_WORDS = 0.24;

function Bar({ name, parts, widest }: { name: string; parts: readonly BarPart[]; widest: number }) {
  const shown = parts.filter(({ fen }) => fen > 0);
  const textOf = (part: BarPart) => `${part.name} ${planText(part.fen)}`;
  const percent = (fen: number) => `${(fen / widest) * 100}%`;
  return (
    <svg className={css.bar} role="img" aria-label={`${name}：${shown.map(textOf).join('，')}`}>
      {shown.map((part, at) => {
        const from = shown.slice(0, at).reduce((sum, { fen }) => sum + fen, 0);
        return (
          <g key={part.name} className={part.className}>
            <rect x={percent(from)} width={percent(part.fen)} height="100%" />
            {part.fen / widest >= MIN_SHARE_FOR_WORDS && (
              <text x={percent(from)} dx="6" y="50%" dy="0.35em">
                {textOf(part)}
              </text>
            )}
          </g>
        );
      })}
    </svg>
  );
}
