import { CHART_SENTENCES } from '@/lib/interface/views/chartSentences';
import { CHART_COPY } from '@/lib/interface/words/chart';
import { formatNumber } from '@/lib/kernel/format/number';
import { unitPriceInWan } from '@/lib/kernel/format/price';
import css from './Chart.module.css';
import { ChartFrame, type ChartRanges, EmptyChart } from './ChartFrame';
import { hangingBars, lastOf, scaleOf, valueY } from './geometry';
import { Ends, LastDot, Lines, Periods } from './parts';

export interface PriceMirrorPoint {
  /** "2026-11", or a week's first day. */
  period: string;
  /** Fen per ㎡; null where there are too few. */
  deal: number | null;
  asking: number | null;
  /** Number of deals. */
  count: number | null;
}

export interface PriceMirrorChartProps {
  points: readonly PriceMirrorPoint[];
  ranges?: ChartRanges;
  /** One sentence that says what it shows. */
  sentence?: string;
  /** Said where there is nothing to draw. */
  emptyText?: string;
  /** What the prices are of, for the description: "三林板块". */
  subject?: string;
  /** lg on an area's own page. */
  size?: 'md' | 'lg';
}

const SIZES = { md: { horizon: 96, bars: 36 }, lg: { horizon: 140, bars: 48 } } as const;
const TOP = 10;
const LABEL_HEIGHT = 18;

/**
 * The product's signature figure: deal price (solid) and asking price (dashed) above the horizon, the number of deals
 * mirrored below it.
 */
export function PriceMirrorChart({
  points,
  ranges,
  sentence,
  emptyText,
  subject = '',
  size = 'md',
}: PriceMirrorChartProps) {
  const deals = points.map(({ deal }) => deal);
  const askings = points.map(({ asking }) => asking);
  const counts = points.map(({ count }) => count);
  const scale = scaleOf([...deals, ...askings]);
  const known = (values: readonly (number | null)[]) => values.filter((value) => value !== null).length;
  const hasDeals = known(deals) > 0 || counts.some((count) => count !== null);
  // One asking price alone is no course of anything.
  if (scale && !hasDeals && known(askings) < 2) return <EmptyChart text={CHART_COPY.tooFew} ranges={ranges} />;
  if (!scale) return <EmptyChart text={emptyText ?? CHART_COPY.tooFewDeals} ranges={ranges} />;
  const { horizon, bars } = SIZES[size];
  const height = horizon + bars + LABEL_HEIGHT;
  const yOf = (value: number) => valueY(value, scale, TOP, horizon - 6);
  const hasAsking = lastOf(askings) !== null;
  return (
    <ChartFrame
      label={descriptionOf(points, subject)}
      legend={[
        ...(hasDeals ? [{ text: CHART_COPY.deal, mark: 'line' } as const] : []),
        ...(hasAsking ? [{ text: CHART_COPY.asking, mark: 'dash' } as const] : []),
        ...(hasDeals ? [{ text: CHART_COPY.count, mark: 'bar' } as const] : []),
      ]}
      ranges={ranges}
      points={points.length}
      spacing="bands"
      pointText={(at) => pointText(points[at])}
      ends={<Ends deals={deals} askings={askings} counts={counts} yOf={yOf} horizon={horizon} height={height} />}
      sentence={sentence}
    >
      <svg width="100%" height={height} aria-hidden="true">
        <svg viewBox={`0 0 1000 ${height}`} width="100%" height={height} preserveAspectRatio="none" aria-hidden="true">
          <Lines values={deals} askings={askings} yOf={yOf} horizon={horizon} />
          <path className={css.horizon} d={`M0 ${horizon}.5H1000`} />
          <path className={css.mirror} d={hangingBars(counts, horizon + 2, bars - 2)} />
        </svg>
        <LastDot values={askings} yOf={yOf} spacing="bands" className={css.quietDot} />
        <LastDot values={deals} yOf={yOf} spacing="bands" className={css.dot} />
        <Periods first={points[0]?.period} last={points[points.length - 1]?.period} y={height - 2} />
      </svg>
    </ChartFrame>
  );
}

/** Without the unit where the figure is missing. */
function wan(fen: number | null): string {
  const { figure } = unitPriceInWan(fen);
  return fen === null ? figure : CHART_SENTENCES.wan(figure);
}

function pointText(point: PriceMirrorPoint | undefined): string {
  if (!point) return '';
  const { period, deal, asking, count } = point;
  const parts = [CHART_SENTENCES.point.deal(wan(deal))];
  if (asking !== null) parts.push(CHART_SENTENCES.point.asking(wan(asking)));
  if (count !== null) parts.push(CHART_SENTENCES.point.count(formatNumber(count)));
  return `${period} ${parts.join(' · ')}`;
}

function descriptionOf(points: readonly PriceMirrorPoint[], subject: string): string {
  const first = points[0];
  const last = points[points.length - 1];
  const range =
    points.length > 1 ? CHART_SENTENCES.between(first?.period ?? '', last?.period ?? '') : (last?.period ?? '');
  return CHART_SENTENCES.mirror(subject, range, pointText(last));
}
