import { Section } from '@/components/ui/Section';
import type { ConsoleFact } from '@/lib/console/views/facts';
import css from './ConsoleForm.module.css';

/** Facts beside their names. */
export function Facts({ facts }: { facts: readonly ConsoleFact[] }) {
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

/** What was done about a thing, by whom and when; nothing where nothing was. */
export const History = ({ title, facts }: { title: string; facts: readonly ConsoleFact[] }) =>
  facts.length > 0 && (
    <Section title={title}>
      <div className={css.dated}>
        <Facts facts={facts} />
      </div>
    </Section>
  );
