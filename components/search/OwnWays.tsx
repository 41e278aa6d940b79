import clsx from 'clsx';
import link from '@/components/ui/Link.module.css';
import { commuteHref, type OwnWay, ownWayText } from '@/lib/search/views/ownWay';
import { COMMUTE_COPY as copy } from '@/lib/search/words/commute';
import { usePage } from '@/stores/PageProvider';
import css from './OwnWays.module.css';

export interface OwnWaysProps {
  ways: readonly OwnWay[] | undefined;
  /** The page's own address: whoever changes the ways is led back to it. */
  back: string;
}

/** How long the kept ways are from here, and where they are changed; without any, the way to choose one. */
export function OwnWays({ ways = [], back }: OwnWaysProps) {
  const href = commuteHref(usePage().city.id, back);
  const linkTo = (text: string) => (
    <a className={link.action} href={href} rel="nofollow">
      {text}
    </a>
  );
  if (ways.length === 0) return <p className={css.none}>{linkTo(copy.set)}</p>;
  return (
    <p className={css.ways}>
      <span className={css.texts}>
        {copy.label}
        {ways.map((way) => (
          <b key={`${way.name} ${way.by}`} className={clsx((way.minutes ?? 0) > way.most && css.over)}>
            {ownWayText(way)}
          </b>
        ))}
      </span>
      {linkTo(copy.change)}
    </p>
  );
}
