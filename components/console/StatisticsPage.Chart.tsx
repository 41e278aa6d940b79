import chart from '@/components/chart/Chart.module.css';
import { ChartFrame, EmptyChart } from '@/components/chart/ChartFrame';
import { hangingBars, runsOf, smoothPath, type Value, valueY } from '@/components/chart/geometry';
import { LastDot, Lines, Periods } from '@/components/chart/parts';
import type { DayFigures } from '@/lib/console/views/statisticsPage';
import { CONSOLE_STATISTICS_COPY as copy } from '@/lib/console/words/statistics';
import { CHART_SENTENCES } from '@/lib/interface/views/chartSentences';
import { formatNumber } from '@/lib/kernel/format/number';

const HORIZON = 120;
const BARS = 56;
const HEIGHT = HORIZON + BARS + 18;
const TOP = 10;

/** Visits of each day above the horizon, those of as many days before it dashed; leads hang below. */
export function StatisticsChart({ days: { days, visits, before, leads } }: { days: DayFigures }) {
  const most = Math.max(0, ...[...visits, ...before].map((value) => value ?? 0));
  if (visits.every((value) => value === null)) return <EmptyChart text={copy.noCounts} />;
  const yOf = (value: number) => valueY(value, { min: 0, max: Math.max(most, 1) }, TOP, HORIZON - 2);
  const textAt = (at: number) => textOf(days[at], visits[at], leads[at]);
  const last = days.length - 1;
  const hasBefore = before.some((value) => value !== null);
  return (
    <ChartFrame
      label={CHART_SENTENCES.line(copy.chart, CHART_SENTENCES.between(days[0] ?? '', days[last] ?? ''), textAt(last))}
      legend={[
        { text: copy.visits, mark: 'line' },
        ...(hasBefore ? [{ text: copy.before, mark: 'dash' } as const] : []),
        { text: copy.leads, mark: 'bar' },
      ]}
      points={days.length}
      spacing="bands"
      pointText={textAt}
    >
      <svg width="100%" height={HEIGHT} aria-hidden="true">
        <svg viewBox={`0 0 1000 ${HEIGHT}`} width="100%" height={HEIGHT} preserveAspectRatio="none" aria-hidden="true">
          <path className={chart.asking} d={runsOf(before, yOf, 'bands').map(smoothPath).join('')} />
          <Lines values={visits} askings={[]} yOf={yOf} horizon={HORIZON} />
          <path className={chart.horizon} d={`M0 ${HORIZON}.5H1000`} />
          <path className={chart.mirror} d={hangingBars(leads, HORIZON + 2, BARS - 2)} />
        </svg>
        <LastDot values={visits} yOf={yOf} spacing="bands" className={chart.dot} />
        <Periods first={days[0]} last={days[last]} y={HEIGHT - 2} />
      </svg>
    </ChartFrame>
  );
}

const textOf = (day = '', visits: Value | undefined, leads: Value | undefined): string =>
  `${day} ${copy.visits} ${formatNumber(visits)} · ${copy.leads} ${formatNumber(leads)}`;
