import clsx from 'clsx';
import { StepChart } from '@/components/chart/StepChart';
import { Button } from '@/components/ui/Button';
import { EmptyState } from '@/components/ui/EmptyState';
import { PostForm } from '@/components/ui/PostForm';
import { Section } from '@/components/ui/Section';
import { FOLLOWS_COPY as copy } from '@/lib/config/microcopy/follow';
import { paths } from '@/lib/routes/paths';
import { type FollowNews, type News, nothingText, smallText } from '@/lib/views/profile/followNews';
import type { AccountFollows } from '@/lib/views/profile/followPages';
import { usePage } from '@/stores/PageProvider';
import { FollowRow } from './FollowRow';
import css from './ProfilePage.Follows.module.css';
import { useLook } from './useLook';

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

function Since({ news, total }: { news: FollowNews; total: number }) {
  const { lead, others, small, since } = news;
  const isQuiet = !lead && others.length === 0 && small === 0;
  return (
    <Section title={copy.since} aside={since}>
      {isQuiet && <p className={css.quiet}>{nothingText(total)}</p>}
      {lead && <LeadWithCourse lead={lead} course={news.course} />}
      <ul>
        {others.map((one) => (
          <li key={`${one.label} ${one.href ?? one.title}`} className={css.entry}>
            <Change news={one} />
          </li>
        ))}
      </ul>
      {small > 0 && (
        <a className={css.small} href={paths.collect({ kind: 'community' })}>
          {smallText(small)}
        </a>
      )}
      <noscript>
        <PostForm to={paths.collect()} fields={{ back: paths.profile() }}>
          <Button type="submit" variant="text" size="sm" name="do" value="look">
            {copy.seen}
          </Button>
        </PostForm>
      </noscript>
    </Section>
  );
}

/** The largest change, and beside it how the price came there. */
function LeadWithCourse({ lead, course }: { lead: News; course: FollowNews['course'] }) {
  if (!course) return <Lead news={lead} />;
  return (
    <div className={css.beside}>
      <Lead news={lead} />
      <StepChart steps={course.steps} until={course.end.day} untilText={course.end.text} narrow />
    </div>
  );
}

function Lead({ news }: { news: News }) {
  const { label, tone, title, facts, amount, href } = news;
  return (
    <a className={css.lead} href={href ?? undefined}>
      <span className={clsx(css.figure, css[tone])}>
        <small>{label}</small>
        <b>{amount?.figure}</b>
        <small>{amount?.unit}</small>
      </span>
      <b className={css.title}>{title}</b>
      <span className={css.facts}>{facts}</span>
    </a>
  );
}

function Change({ news: { label, tone, title, facts, price, amount, href } }: { news: News }) {
  return (
    <a className={css.change} href={href ?? undefined}>
      <span className={clsx(css.label, css[tone])}>
        {label} {amount && `${amount.figure}${amount.unit}`}
      </span>
      <span className={css.what}>
        <span className={css.title}>
          {title} {price && <b>{price}</b>}
        </span>
        <span className={css.facts}>{facts}</span>
      </span>
    </a>
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
