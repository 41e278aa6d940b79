import clsx from 'clsx';
import type { ReactNode } from 'react';
import { Picture } from '@/components/picture/Picture';
import { Avatar } from '@/components/ui/Avatar';
import { Badge } from '@/components/ui/Badge';
import type { FollowRowText } from '@/lib/follow/views/followRow';
import { FOLLOWS_COPY as copy } from '@/lib/follow/words/follow';
import css from './ThingRow.module.css';

const WITHOUT_PICTURE = ['plate', 'author'];

/** Something that is followed: what it is, what it costs now, what became of it; `children` is what can be done. */
export function FollowRow({ row, children }: { row: FollowRowText; children?: ReactNode }) {
  const { href, kind, title, facts, price, change, isNew } = row;
  const content = (
    <>
      {kind === 'agent' && (
        <span className={css.portrait}>
          <Avatar name={title} src={row.portrait} size={48} />
        </span>
      )}
      {kind !== 'agent' && !WITHOUT_PICTURE.includes(kind) && (
        <span className={css.picture}>
          <Picture picture={row.picture} alt="" width={72} />
        </span>
      )}
      <span className={css.text}>
        <b className={css.title}>
          {title} {isNew && <Badge>{copy.fresh}</Badge>}
        </b>
        <span className={css.facts}>{facts}</span>
      </span>
      <span className={css.figures}>
        {price && <b className={clsx(css.price, change.tone === 'over' && css.past)}>{price}</b>}
        <span className={css[change.tone]}>{change.text}</span>
      </span>
    </>
  );
  return (
    <li className={css.row}>
      {href === null ? (
        <span className={css.link}>{content}</span>
      ) : (
        <a className={css.link} href={href}>
          {content}
        </a>
      )}
      {children ? <span className={css.actions}>{children}</span> : <span className={css.end} />}
    </li>
  );
}
