import clsx from 'clsx';
import { EmptyState } from '@/components/ui/EmptyState';
import type { TodayPageProps } from '@/lib/console/views/todayPage';
import { DESK_TODAY_COPY as copy, DESK_COPY } from '@/lib/console/words/desk';
import { deskPaths } from '@/lib/routes/deskPaths';
import { DeskFrame } from './DeskFrame';
import css from './TodayPage.module.css';

/** What waits today, each a way to where it is done. */
export function DeskTodayPage({ desk, tiles, notice }: TodayPageProps) {
  return (
    <DeskFrame desk={desk} title={DESK_COPY.pages.desk} path={deskPaths.desk()}>
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
    </DeskFrame>
  );
}
