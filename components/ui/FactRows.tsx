import css from './FactRows.module.css';
import { wholeFigures } from './wholeFigures';

/** Names and what they say, one below the other: of a receipt, where each is read through. */
export function FactRows({ facts }: { facts: readonly { name: string; value: string }[] }) {
  return (
    <dl className={css.rows}>
      {facts.map(({ name, value }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{wholeFigures(value)}</dd>
        </div>
      ))}
    </dl>
  );
}
