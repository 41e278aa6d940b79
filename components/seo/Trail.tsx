import { type TrailStep, trailData } from '@/lib/interface/views/trail';
import { BAR_COPY } from '@/lib/interface/words/interface';
import { usePage } from '@/stores/PageProvider';
import { DataBlock } from './DataBlock';
import css from './Trail.module.css';

/** Where the page stands, the page itself last: on a desktop above its content, everywhere for search engines. */
export function Trail({ steps }: { steps: readonly TrailStep[] }) {
  const { siteOrigin } = usePage();
  const own = steps[steps.length - 1];
  return (
    <nav className={css.trail} aria-label={BAR_COPY.trail}>
      <ol>
        {steps.map(({ name, path }) => (
          <li key={path}>{path === own?.path ? <span aria-current="page">{name}</span> : <a href={path}>{name}</a>}</li>
        ))}
      </ol>
      <DataBlock data={trailData(siteOrigin, steps)} />
    </nav>
  );
}
