import type { DeskFact } from '@/lib/views/console/leadPages';
import css from './DeskForm.module.css';

/** Facts beside their names. */
export function Facts({ facts }: { facts: readonly DeskFact[] }) {
  return (
    <dl className={css.facts}>
      {facts.map(({ name, text }) => (
        <div key={`${name} ${text}`}>
          <dt>{name}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}
