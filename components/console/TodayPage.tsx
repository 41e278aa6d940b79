import clsx from 'clsx';
import { DESK_COPY } from '@/lib/config/microcopy/desk';
import { deskPaths } from '@/lib/routes/deskPaths';
import type { TodayPageProps } from '@/lib/views/console/todayPage';
import { DeskFrame } from './DeskFrame';
import css from './TodayPage.module.css';

/** What waits today, each a way to where it is done. */
export function DeskTodayPage({ desk, tiles }: TodayPageProps) {
  return (
    <DeskFrame desk={desk} title={DESK_COPY.pages.desk} path={deskPaths.desk()}>
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
