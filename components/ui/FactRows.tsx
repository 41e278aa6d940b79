import css from './FactRows.module.css';

/** Names and what they say, one below the other: of a receipt, where each is read through. */
export function FactRows({ facts }: { facts: readonly { name: string; value: string }[] }) {
  return (
    <dl className={css.rows}>
      {facts.map(({ name, value }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
