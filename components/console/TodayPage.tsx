import clsx from 'clsx';
import { EmptyState } from '@/components/ui/EmptyState';
import type { TodayPageProps } from '@/lib/console/views/todayPage';
import { CONSOLE_COPY, CONSOLE_TODAY_COPY as copy } from '@/lib/console/words/console';
import { consolePaths } from '@/lib/routes/consolePaths';
import { ConsoleFrame } from './ConsoleFrame';
import css from './TodayPage.module.css';

/** What waits today, each a way to where it is done. */
export function ConsoleTodayPage({ shell, tiles, notice }: TodayPageProps) {
  return (
    <ConsoleFrame shell={shell} title={CONSOLE_COPY.pages.today} path={consolePaths.today()}>
      {notice && <p className={css.notice}>{notice}</p>}
      {tiles.length === 0 && <EmptyState title={copy.empty} reason={copy.emptyReason} />}
      <ul className={css.tiles}>
        {tiles.map(({ text, figure, href, isLate }) => (
          <li key={text}>
            <a href={href}>
              <b className={clsx(isLate && css.late)}>{figure}</b>
              {text}
            </a>
          </li>
        ))}
      </ul>
    </ConsoleFrame>
  );
}
