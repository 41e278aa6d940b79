import clsx from 'clsx';
import { StepChart } from '@/components/chart/StepChart';
import { Button } from '@/components/ui/Button';
import { PostForm } from '@/components/ui/PostForm';
import { Section } from '@/components/ui/Section';
import { type FollowNews, type News, nothingText, smallText } from '@/lib/follow/views/followNews';
import { FOLLOWS_COPY as copy } from '@/lib/follow/words/follow';
import { paths } from '@/lib/routes/paths';
import css from './ProfilePage.Follows.module.css';

/** What changed since the last visit, the largest first. */
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

/** What of 我的 is only read. */
export const SINCE_PARTS = { Since };
