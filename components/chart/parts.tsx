import { CHART_SENTENCES } from '@/lib/interface/views/chartSentences';
import { formatCompactCount } from '@/lib/kernel/format/number';
import { unitPriceInWan } from '@/lib/kernel/format/price';
import css from './Chart.module.css';
import { areaPath, lastOf, percentX, pointX, runsOf, type Spacing, smoothPath, spread, type Value } from './geometry';

const LABEL_GAP = 15;
const LABEL_TOP = 10;

interface LinesProps {
  values: readonly Value[];
  askings: readonly Value[];
  yOf: (value: number) => number;
  horizon?: number;
}

/** The two lines of one family, with the soft ground under the deals where there is a horizon. */
export function Lines({ values, askings, yOf, horizon }: LinesProps) {
  const runs = runsOf(values, yOf, 'bands');
  const lines = runs.map(smoothPath);
  const askingPath = runsOf(askings, yOf, 'bands').map(smoothPath).join('');
  return (
    <>
      {horizon !== undefined && (
        <path className={css.ground} d={runs.map((run, at) => areaPath(run, lines[at] as string, horizon)).join('')} />
      )}
      {askingPath && <path className={css.asking} d={askingPath} />}
      <path className={css.deal} d={lines.join('')} />
    </>
  );
}

export interface LastDotProps {
  values: readonly Value[];
  yOf: (value: number) => number;
  spacing?: Spacing;
  className?: string;
}

export function LastDot({ values, yOf, spacing = 'edges', className }: LastDotProps) {
  const last = lastOf(values);
  return (
    last && (
      <circle
        className={className}
        cx={percentX(pointX(last.at, values.length, spacing))}
        cy={yOf(last.value)}
        r="4.5"
      />
    )
  );
}

export function Periods({ first, last, y }: { first?: string; last?: string; y: number }) {
  return (
    <g className={css.text}>
      {first !== last && (
        <text x="0" y={y}>
          {first}
        </text>
      )}
      <text x="100%" y={y} textAnchor="end">
        {last}
      </text>
    </g>
  );
}

interface EndsProps {
  deals: readonly Value[];
  askings: readonly Value[];
  counts?: readonly Value[];
  yOf: (value: number) => number;
  horizon: number;
  height: number;
}

/** Each line's last value beside its end, moved apart where they meet. */
export function Ends({ deals, askings, counts = [], yOf, horizon, height }: EndsProps) {
  const named = [
    { last: lastOf(deals), className: css.value },
    { last: lastOf(askings), className: css.quietValue },
  ].flatMap(({ last, className }) =>
    last ? [{ y: yOf(last.value), text: unitPriceInWan(last.value).figure, className }] : [],
  );
  const ys = spread(
    named.map(({ y }) => y + 4),
    LABEL_GAP,
    LABEL_TOP,
    horizon - 4,
  );
  const count = counts[counts.length - 1];
  return (
    <svg className={css.ends} width="52" height={height} aria-hidden="true">
      {named.map(({ text, className }, at) => (
        <text key={className} className={className} x="8" y={ys[at]}>
          {CHART_SENTENCES.wan(text)}
        </text>
      ))}
      {count ? (
        <text className={css.quietValue} x="8" y={horizon + 16}>
          {CHART_SENTENCES.point.count(formatCompactCount(count))}
        </text>
      ) : null}
    </svg>
  );
}
