import { FollowRow } from '@/components/follow/FollowRow';
import { useLook } from '@/components/follow/useLook';
import { EmptyState } from '@/components/ui/EmptyState';
import { Section } from '@/components/ui/Section';
import { staticParts } from '@/components/ui/staticParts';
import type { AccountFollows } from '@/lib/follow/views/followPages';
import { FOLLOWS_COPY as copy } from '@/lib/follow/words/follow';
import { paths } from '@/lib/routes/paths';
import { usePage } from '@/stores/PageProvider';
import css from './ProfilePage.Follows.module.css';

const Since = staticParts(() => import('./ProfilePage.Since').then(({ SINCE_PARTS }) => SINCE_PARTS))('Since');

/** What changed since the last visit, the largest first, and then what the account follows. */
export function ProfileFollows(account: AccountFollows) {
  useLook(true);
  return (
    <>
      {account.news && <Since news={account.news} total={account.total} />}
      <Followed {...account} />
    </>
  );
}

function Followed({ kinds, total, first }: AccountFollows) {
  const { city } = usePage();
  const { title, reason, action } = copy.empty;
  if (total === 0)
    return (
      <Section title={copy.title}>
        <EmptyState
          small
          title={title}
          reason={reason}
          actions={[{ text: action, href: paths.searchResult(city.id) }]}
        />
      </Section>
    );
  return (
    <Section title={copy.title} more={{ text: copy.manage, href: paths.collect() }}>
      <nav className={css.kinds} aria-label={copy.byKind}>
        {kinds.map(({ kind, count }) => (
          <a key={kind} href={paths.collect({ kind })}>
            {copy.kinds[kind]} <small>{count}</small>
          </a>
        ))}
      </nav>
      <ul>
        {first.map((row) => (
          <FollowRow key={row.id} row={row} />
        ))}
      </ul>
      {total > first.length && (
        <a className={css.small} href={paths.collect()}>
          {copy.more}
        </a>
      )}
    </Section>
  );
}
