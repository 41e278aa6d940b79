import { Pagination } from '@/components/ui/Pagination';
import { PostForm } from '@/components/ui/PostForm';
import { Section } from '@/components/ui/Section';
import { ENDED_FOLLOWS, type FollowHistory } from '@/lib/follow/views/followPages';
import { FOLLOWS_COPY as copy } from '@/lib/follow/words/follow';
import { paths } from '@/lib/routes/paths';
import css from './Follow.module.css';
import { FollowRow } from './FollowRow';
import rows from './ThingRow.module.css';

/** What was followed once: since when, until when, what became of it; and the way to follow it again. */
export function CollectHistory({ rows: shown, page, pages, problem }: FollowHistory) {
  const here = (number: number) => paths.collect({ show: ENDED_FOLLOWS, page: number > 1 ? number : null });
  return (
    <>
      {problem && (
        <p className={css.changes} role="alert">
          {problem}
        </p>
      )}
      <Section title={copy.history} more={{ text: copy.title, href: paths.collect() }}>
        {shown.length === 0 && <p className={css.day}>{copy.historyNone}</p>}
        <ul>
          {shown.map(({ when, ...row }) => (
            <FollowRow key={row.id} row={{ ...row, facts: when }}>
              <PostForm to={paths.collect()} fields={{ kind: row.kind, target: row.target, back: here(page) }}>
                <button type="submit" name="do" value="follow" className={rows.action}>
                  {copy.again}
                  <span className="visuallyHidden">{row.title}</span>
                </button>
              </PostForm>
            </FollowRow>
          ))}
        </ul>
      </Section>
      <Pagination page={page} pages={pages} hrefOf={here} />
      <p className={css.note}>{copy.historyNote}</p>
    </>
  );
}
