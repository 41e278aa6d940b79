import { STATE_COPY } from '@/lib/interface/words/state';
import css from './Skeleton.module.css';

export type SkeletonShape = 'listing' | 'text' | 'figure' | 'chart' | 'row' | 'picture' | 'page';

/** Loading is a skeleton of the real shape. One element a shape: the bars are drawn by CSS. */
export function Skeleton({ shape, count = 1 }: { shape: SkeletonShape; count?: number }) {
  return (
    <div role="status" aria-label={STATE_COPY.loading} className={css.group}>
      {Array.from({ length: count }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: equal bars without identity
        <Shape key={at} shape={shape} />
      ))}
    </div>
  );
}

function Shape({ shape }: { shape: SkeletonShape }) {
  if (shape === 'listing') {
    return (
      <div className={css.listing}>
        <i className={css.thumb} />
        <i className={css.lines} />
      </div>
    );
  }
  if (shape === 'page') {
    return (
      <div className={css.page}>
        <i className={css.figure} />
        <i className={css.chart} />
        <i className={css.text} />
        <i className={css.text} />
      </div>
    );
  }
  return <i className={css[shape]} />;
}
