import css from './Chart.module.css';
import { runsOf, scaleOf, smoothPath, type Value, valueY } from './geometry';

/** A line as tall as a word, beside a figure that says the value. Decoration to a screen reader. */
export function Sparkline({ values, width = 64 }: { values: readonly Value[]; width?: number }) {
  const scale = scaleOf(values);
  if (!scale) return null;
  const path = runsOf(values, (value) => valueY(value, scale, 3, 21))
    .map(smoothPath)
    .join('');
  return (
    <svg width={width} height="24" viewBox="-20 0 1040 24" preserveAspectRatio="none" aria-hidden="true">
      <path className={css.deal} d={path} />
    </svg>
  );
}
