import clsx from 'clsx';
import { CHART_COPY } from '@/lib/interface/words/chart';
import { formatNumber } from '@/lib/kernel/format/number';
import { attribute, inMarkup } from '../ui/markup';
import css from './BarChart.module.css';

export interface Bar {
  name: string;
  value: number;
  /** What stands at the bar's end: "128 套 · 5.84万/㎡". Without it, the number. */
  text?: string;
  href?: string;
  /** The one bar that is spoken of. */
  marked?: boolean;
}

export interface BarChartProps {
  /** What is counted: "在售房源按户型". */
  caption: string;
  bars: readonly Bar[];
  /** The unit of the number: "套". */
  unit?: string;
  /** What the whole width stands for; the longest bar unless said. */
  whole?: number;
  sentence?: string;
  emptyText?: string;
}

/** A distribution, one row a bar: a table that shows its numbers, read as one. */
export function BarChart({
  caption,
  bars,
  unit = CHART_COPY.homes,
  whole,
  sentence,
  emptyText = CHART_COPY.none,
}: BarChartProps) {
  const max = whole ?? Math.max(0, ...bars.map(({ value }) => value));
  if (max === 0) return <p className={css.empty}>{emptyText}</p>;
  return (
    <figure>
      <table className={clsx(css.table, bars.some(({ href }) => href) && css.links)}>
        <caption className="visuallyHidden">{caption}</caption>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: every word in it has gone through inMarkup */}
        <tbody dangerouslySetInnerHTML={{ __html: bars.map((bar) => barRow(bar, max, unit)).join('') }} />
      </table>
      {sentence && <figcaption className={css.sentence}>{sentence}</figcaption>}
    </figure>
  );
}

/** A row as text (markup.ts): a report has a dozen of them, of six elements each. */
function barRow({ name, value, text, href, marked }: Bar, max: number, unit: string): string {
  const label = href ? `<a${attribute('href', href)}>${inMarkup(name)}</a>` : inMarkup(name);
  const track = `<td${attribute('class', css.track)} aria-hidden="true"><svg width="100%" height="10" aria-hidden="true"><rect width="${share(value, max)}" height="10" rx="2"></rect></svg></td>`;
  const number = `<td${attribute('class', css.number)}>${inMarkup(text ?? `${formatNumber(value)}${unit}`)}</td>`;
  return `<tr${attribute('class', marked ? css.marked : undefined)}><th scope="row">${label}</th>${track}${number}</tr>`;
}

// Something is never nothing: a value beside a much larger one keeps a visible bar.
function share(value: number, max: number): string {
  return value <= 0 ? '0' : `${Math.max(1.5, Math.round((value / max) * 1000) / 10)}%`;
}

const PLOT_HEIGHT = 92;
const HEAD = 16;

/** Upright bars for few, ordered classes (price bands, weeks), with each number above its bar. */
export function ColumnChart({
  caption,
  bars,
  unit = CHART_COPY.homes,
  sentence,
  emptyText = CHART_COPY.none,
}: BarChartProps) {
  const max = Math.max(0, ...bars.map(({ value }) => value));
  if (max === 0) return <p className={css.empty}>{emptyText}</p>;
  const spoken = bars.map(({ name, value, text }) => `${name} ${text ?? formatNumber(value) + unit}`).join('，');
  const place = 100 / bars.length;
  const width = Math.min(place * 0.6, 14);
  return (
    <figure>
      <svg
        className={css.columns}
        width="100%"
        height={HEAD + PLOT_HEIGHT + 20}
        role="img"
        aria-label={`${caption}：${spoken}`}
      >
        <line x1="0" x2="100%" y1={HEAD + PLOT_HEIGHT + 0.5} y2={HEAD + PLOT_HEIGHT + 0.5} />
        {bars.map(({ name, value, marked }, at) => {
          const height = value > 0 ? Math.max(2, Math.round((value / max) * PLOT_HEIGHT)) : 0;
          const middle = `${round(place * (at + 0.5))}%`;
          const top = HEAD + PLOT_HEIGHT - height;
          return (
            <g key={name} className={marked ? css.marked : undefined}>
              <rect
                x={`${round(place * (at + 0.5) - width / 2)}%`}
                y={top}
                width={`${round(width)}%`}
                height={height}
                rx="2"
              />
              <text className={css.figure} x={middle} y={top - 4} textAnchor="middle">
                {formatNumber(value)}
              </text>
              <text x={middle} y={HEAD + PLOT_HEIGHT + 16} textAnchor="middle">
                {name}
              </text>
            </g>
          );
        })}
      </svg>
      {sentence && <figcaption className={css.sentence}>{sentence}</figcaption>}
    </figure>
  );
}

const round = (value: number) => Math.round(value * 100) / 100;
