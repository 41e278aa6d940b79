import clsx from 'clsx';
import { CHART_SENTENCES } from '@/lib/interface/views/chartSentences';
import { CHART_COPY } from '@/lib/interface/words/chart';
import { formatFixed, formatNumber, formatPercent, MISSING } from '@/lib/kernel/format/number';
import css from './Chart.module.css';
import { ChartFrame, type ChartRanges, EmptyChart, type LegendItem } from './ChartFrame';
import { lastOf, runsOf, scaleOf, smoothPath, spread, textEm, ticksOf, type Value, valueY } from './geometry';
import { LastDot, Periods } from './parts';

export interface LineSeries {
  name: string;
  /** One value a period; null is a gap. */
  values: readonly Value[];
  /** How it is drawn where there are more than two lines of one family; `dash` for those of a second thing. */
  look?: 'brand' | 'gold' | 'calm';
  dash?: boolean;
}

export interface LineChartProps {
  periods: readonly string[];
  /** One or two lines of one family, the first drawn solid; or several, each with its look. */
  series: readonly LineSeries[];
  /** wan: fen per ㎡ shown in 万/㎡; amount: fen in 万. Otherwise plain numbers, percentages (fractions), or yuan from fen. */
  unit: 'wan' | 'amount' | 'count' | 'percent' | 'yuan';
  /** What a point says, where it is not each line's value. */
  pointText?: (at: number) => string;
  ranges?: ChartRanges;
  sentence?: string;
  emptyText?: string;
  /** What it shows, for the description: "三林近三年租金". */
  subject: string;
}

const HEIGHT = 148;
const TOP = 8;
const BOTTOM = 126;

const WRITERS: Record<LineChartProps['unit'], (value: number, digits?: number) => string> = {
  wan: (value, digits = 2) => CHART_SENTENCES.wan(formatFixed(value / 1e6, digits)),
  amount: (value, digits = 1) => CHART_SENTENCES.wan(formatNumber(value / 1e6, value >= 1e9 ? 0 : digits)),
  count: (value, digits) => formatNumber(value, digits),
  percent: (value, digits) => formatPercent(value, digits),
  yuan: (value, digits) => formatNumber(value / 100, digits),
};

/** What one of a unit is, and the decimals that an axis begins with. */
const AXIS_UNITS: Record<LineChartProps['unit'], { size: number; digits: number }> = {
  wan: { size: 1e6, digits: 1 },
  amount: { size: 1e6, digits: 0 },
  count: { size: 1, digits: 0 },
  percent: { size: 0.01, digits: 1 },
  yuan: { size: 100, digits: 0 },
};
const MAX_DIGITS = 4;

/** The fewest decimals that write each value as it is: 0.85 is not 0.9. */
function axisDigits(ticks: readonly number[], unit: LineChartProps['unit']): number {
  const { size, digits: least } = AXIS_UNITS[unit];
  const areExact = (digits: number) =>
    ticks.every((tick) => {
      const shown = (tick / size) * 10 ** digits;
      return Math.abs(shown - Math.round(shown)) < 1e-6;
    });
  let digits = least;
  while (digits < MAX_DIGITS && !areExact(digits)) digits += 1;
  return digits;
}

/** One or two lines over time, with round values on the axis and the last one at the line's end. */
export function LineChart({ periods, series, unit, ranges, sentence, emptyText, subject, ...rest }: LineChartProps) {
  const scale = scaleOf(series.flatMap(({ values }) => values));
  if (!scale) return <EmptyChart text={emptyText ?? CHART_COPY.tooFew} ranges={ranges} />;
  const ticks = ticksOf(scale);
  const write = WRITERS[unit];
  const digits = axisDigits(ticks, unit);
  const yOf = (value: number) => valueY(value, scale, TOP, BOTTOM);
  const valuesAt = (at: number) =>
    `${periods[at]} ${series.map(({ name, values }) => `${name} ${writeValue(write, values[at])}`).join(' · ')}`;
  const textAt = rest.pointText ?? valuesAt;
  const last = periods.length - 1;
  return (
    <ChartFrame
      label={CHART_SENTENCES.line(
        subject,
        CHART_SENTENCES.between(periods[0] ?? '', periods[last] ?? ''),
        textAt(last),
      )}
      legend={series.map((one, at) => ({ text: one.name, mark: markOf(one, at) }))}
      ranges={ranges}
      points={periods.length}
      pointText={textAt}
      sentence={sentence}
      starts={<AxisValues ticks={ticks} yOf={yOf} write={(tick) => write(tick, digits)} />}
      ends={<LineEnds series={series} yOf={yOf} write={write} />}
    >
      <svg width="100%" height={HEIGHT} aria-hidden="true">
        {ticks.map((tick) => (
          <line key={tick} className={css.grid} x1="0" x2="100%" y1={yOf(tick)} y2={yOf(tick)} />
        ))}
        <svg viewBox={`0 0 1000 ${HEIGHT}`} width="100%" height={HEIGHT} preserveAspectRatio="none" aria-hidden="true">
          {series.map((one, at) => (
            <path key={one.name} className={lineClass(one, at)} d={runsOf(one.values, yOf).map(smoothPath).join('')} />
          ))}
        </svg>
        {series.map(({ name, values, look }, at) => (
          <LastDot key={name} values={values} yOf={yOf} className={look || at > 0 ? css.quietDot : css.dot} />
        ))}
        <Periods first={periods[0]} last={periods[last]} y={HEIGHT - 2} />
      </svg>
    </ChartFrame>
  );
}

const markOf = ({ look, dash }: LineSeries, at: number): LegendItem['mark'] => {
  if (look === undefined) return at === 0 ? 'line' : 'dash';
  return `${look}${dash ? 'Dash' : 'Line'}`;
};

function lineClass({ look, dash }: LineSeries, at: number) {
  if (look) return clsx(css.deal, css[look], dash && css.second);
  return at === 0 ? css.deal : css.asking;
}

function writeValue(write: (value: number) => string, value: Value | undefined): string {
  return value === null || value === undefined ? MISSING : write(value);
}

interface AxisProps {
  ticks: number[];
  yOf: (value: number) => number;
  write: (tick: number) => string;
}

/** The round values, each at its hairline. */
function AxisValues({ ticks, yOf, write }: AxisProps) {
  const texts = ticks.map(write);
  const width = Math.ceil(Math.max(...texts.map(textEm)) * 11) + 8;
  return (
    <svg className={css.ends} width={width} height={HEIGHT} aria-hidden="true">
      <g className={css.text}>
        {ticks.map((tick, at) => (
          <text key={tick} x="0" y={yOf(tick) + 4}>
            {texts[at]}
          </text>
        ))}
      </g>
    </svg>
  );
}

interface LineEndsProps {
  series: readonly LineSeries[];
  yOf: (value: number) => number;
  write: (value: number) => string;
}

function LineEnds({ series, yOf, write }: LineEndsProps) {
  const ends = series.flatMap(({ name, values }, at) => {
    const last = lastOf(values);
    return last ? [{ name, at, y: yOf(last.value) + 4, text: write(last.value) }] : [];
  });
  const ys = spread(
    ends.map(({ y }) => y),
    15,
    10,
    BOTTOM,
  );
  return (
    <svg className={css.ends} width="52" height={HEIGHT} aria-hidden="true">
      {ends.map(({ name, at, text }, place) => (
        <text key={name} className={at === 0 ? css.value : css.quietValue} x="8" y={ys[place]}>
          {text}
        </text>
      ))}
    </svg>
  );
}
