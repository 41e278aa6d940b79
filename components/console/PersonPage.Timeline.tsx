import clsx from 'clsx';
import { Button } from '@/components/ui/Button';
import { Section } from '@/components/ui/Section';
import type { PersonPageProps } from '@/lib/console/views/peoplePages';
import type { WaitingBand } from '@/lib/console/views/personTimeline';
import { CONSOLE_PEOPLE_COPY } from '@/lib/console/words/people';
import css from './PersonPage.module.css';

const { timeline: copy } = CONSOLE_PEOPLE_COPY;

/** What waits first. */
export const Waiting = ({ waiting: { title, text, isLate, act } }: { waiting: WaitingBand }) => (
  <div className={css.waiting}>
    <p>
      <b className={clsx(isLate && css.late)}>{title}</b>
      {text}
    </p>
    {act && <Button href={act.href}>{act.text}</Button>}
  </div>
);

/** All that passed between somebody and the site. */
export function PersonTimeline({ timeline: { title, tabs, rows, more } }: PersonPageProps) {
  return (
    <Section title={title}>
      <nav className={css.tabs} aria-label={title}>
        {tabs.map(({ text, href, isHere }) => (
          <a key={href} className={clsx(isHere && css.here)} href={href} aria-current={isHere ? 'true' : undefined}>
            {text}
          </a>
        ))}
      </nav>
      {rows.length === 0 && <p className={css.none}>{copy.none}</p>}
      <ul className={css.rows}>
        {rows.map(({ key, when, kind, text, note, state, isWaiting, href }) => (
          <li key={key}>
            <small className={css.when}>{when}</small>
            <small className={css.kind}>{kind}</small>
            <p>
              {href ? <a href={href}>{text}</a> : text}
              {note && <small>{note}</small>}
            </p>
            <small className={clsx(css.state, isWaiting && css.late)}>{state}</small>
          </li>
        ))}
      </ul>
      {more && (
        <Button href={more.href} variant="text" size="sm">
          {more.text}
        </Button>
      )}
    </Section>
  );
}
