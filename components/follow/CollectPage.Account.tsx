import { Button } from '@/components/ui/Button';
import { Chip, ChipRow } from '@/components/ui/Chip';
import { EmptyState } from '@/components/ui/EmptyState';
import { Pagination } from '@/components/ui/Pagination';
import { PostForm } from '@/components/ui/PostForm';
import { Section } from '@/components/ui/Section';
import { endedText } from '@/lib/follow/views/followNews';
import { type AccountCollection, ENDED_FOLLOWS, TICK } from '@/lib/follow/views/followPages';
import type { FollowRowText } from '@/lib/follow/views/followRow';
import { FOLLOWS_COPY as copy } from '@/lib/follow/words/follow';
import { paths } from '@/lib/routes/paths';
import { usePage } from '@/stores/PageProvider';
import { CompareBar, CompareChoice } from './CompareChoice';
import css from './Follow.module.css';
import { FollowRow } from './FollowRow';
import rows from './ThingRow.module.css';

/** What the account follows: forms alone, so that all of it works without a script. */
export function AccountCollectionList(account: AccountCollection) {
  const { city } = usePage();
  const { total, kind, ended, problem } = account;
  return (
    <>
      {problem && (
        <p className={css.changes} role="alert">
          {problem}
        </p>
      )}
      {ended && <Ended {...ended} kind={kind} />}
      {total === 0 ? (
        <Section>
          <EmptyState
            title={copy.empty.title}
            reason={copy.empty.reason}
            actions={[
              { text: copy.empty.action, href: paths.searchResult(city.id) },
              { text: copy.history, href: paths.collect({ show: ENDED_FOLLOWS }) },
            ]}
          />
        </Section>
      ) : (
        <Listed {...account} />
      )}
    </>
  );
}

function Ended({ at, count, kind }: { at: number; count: number; kind: string | null }) {
  return (
    <PostForm to={paths.collect()} fields={{ at: String(at), shown: kind ?? '' }} className={css.ended}>
      <span role="status">{endedText(count)}</span>
      <button type="submit" name="do" value="restore" className={css.action}>
        {copy.undo}
      </button>
    </PostForm>
  );
}

function Listed({ kinds, total, kind, rows: shown, page, pages }: AccountCollection) {
  return (
    <>
      <div className={css.kinds}>
        <ChipRow label={copy.byKind}>
          <Chip href={paths.collect()} selected={kind === null} count={total}>
            {copy.all}
          </Chip>
          {kinds.map((one) => (
            <Chip
              key={one.kind}
              href={paths.collect({ kind: one.kind })}
              selected={one.kind === kind}
              count={one.count}
            >
              {copy.kinds[one.kind]}
            </Chip>
          ))}
        </ChipRow>
      </div>
      {shown.length === 0 ? (
        <p className={css.note}>{copy.emptyKind}</p>
      ) : (
        <PostForm to={paths.collect()} fields={{ shown: kind ?? '' }}>
          {groupsOf(shown).map((group) => (
            <Section key={group.kind} title={copy.kinds[group.kind]}>
              <ul>
                {group.rows.map((row) => (
                  <Followed key={row.id} row={row} />
                ))}
              </ul>
            </Section>
          ))}
          <p className={css.bulk}>
            <Button type="submit" variant="line" size="sm" name="do" value="remove">
              {copy.removeTicked}
            </Button>
          </p>
        </PostForm>
      )}
      <Pagination page={page} pages={pages} hrefOf={(number) => paths.collect({ kind, page: number })} />
      <p className={css.note}>
        {copy.note}
        <a href={paths.collect({ show: ENDED_FOLLOWS })}>{copy.history}</a>
      </p>
      <CompareBar />
    </>
  );
}

function Followed({ row }: { row: FollowRowText }) {
  const { id, title, target, comparable } = row;
  return (
    <FollowRow row={row}>
      <label className={rows.tick}>
        <input type="checkbox" name={`${TICK}${id}`} value="1" />
        {copy.tick}
        <span className="visuallyHidden">{title}</span>
      </label>
      {comparable && <CompareChoice id={Number(target)} title={title} />}
      <button type="submit" name="cancel" value={id} className={rows.action}>
        {copy.remove}
        <span className="visuallyHidden">{title}</span>
      </button>
    </FollowRow>
  );
}

/** Rows come in the order of their kinds. */
function groupsOf(shown: readonly FollowRowText[]) {
  const kinds = [...new Set(shown.map(({ kind }) => kind))];
  return kinds.map((kind) => ({ kind, rows: shown.filter((row) => row.kind === kind) }));
}
