import clsx from 'clsx';
import { Button } from '@/components/ui/Button';
import type { ViewingsPageProps, WeekViewing } from '@/lib/console/views/viewingsPage';
import { CONSOLE_COPY } from '@/lib/console/words/console';
import { CONSOLE_VIEWINGS_COPY as copy } from '@/lib/console/words/viewings';
import { consolePaths } from '@/lib/routes/consolePaths';
import { ConsoleFrame } from './ConsoleFrame';
import css from './ViewingsPage.module.css';

/** A week of viewings, day by day; on a desktop its days stand side by side. */
export function ConsoleViewingsPage({ shell, week, days, ways, fileHref }: ViewingsPageProps) {
  return (
    <ConsoleFrame shell={shell} title={CONSOLE_COPY.pages.viewings} path={consolePaths.viewings()} aside={week}>
      <p className={css.ways}>
        {ways.map(({ text, href }) => (
          <Button key={href} href={href} variant="line" size="sm">
            {text}
          </Button>
        ))}
        {fileHref && (
          <Button href={fileHref} variant="text" size="sm">
            {copy.file}
          </Button>
        )}
      </p>
      <ol className={css.week}>
        {days.map(({ day, title, isToday, viewings }) => (
          <li key={day} className={clsx(isToday && css.today)}>
            <h2>{title}</h2>
            {viewings.length === 0 && <p className={css.none}>{copy.none}</p>}
            {viewings.map((viewing) => (
              <Viewing key={viewing.id} viewing={viewing} />
            ))}
          </li>
        ))}
      </ol>
    </ConsoleFrame>
  );
}

const Viewing = ({ viewing: { clock, title, text, warning, isOver, href } }: { viewing: WeekViewing }) => (
  <a className={clsx(css.viewing, isOver && css.over)} href={href}>
    <b>{clock}</b>
    <span>{title}</span>
    {text && <small>{text}</small>}
    {warning && <small className={css.warning}>{warning}</small>}
  </a>
);
