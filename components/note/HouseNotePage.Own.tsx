import clsx from 'clsx';
import { Button } from '@/components/ui/Button';
import { Chip, ChipRow } from '@/components/ui/Chip';
import { EmptyState } from '@/components/ui/EmptyState';
import { Form } from '@/components/ui/Form';
import { Pagination } from '@/components/ui/Pagination';
import { Section, SectionStack } from '@/components/ui/Section';
import { TabBar } from '@/components/ui/TabBar';
import { TopBar } from '@/components/ui/TopBar';
import { HOME_MARKS } from '@/lib/note/homeMark';
import type { OwnNotesPageProps } from '@/lib/note/views/housePage';
import { NOTE_SENTENCES } from '@/lib/note/views/noteText';
import { MARK_NAMES } from '@/lib/note/words/mark';
import { NOTE_COPY as copy } from '@/lib/note/words/note';
import { paths } from '@/lib/routes/paths';
import { usePage } from '@/stores/PageProvider';
import { NoteCard } from './HouseNotePage.Card';
import { NoteFormPart } from './HouseNotePage.Form';
import { OwnMap } from './HouseNotePage.Map';
import { MarkedRow } from './HouseNotePage.Marked';
import css from './HouseNotePage.module.css';

/** Whoever is signed in reads, writes and shares. */
export function OwnNotes(props: OwnNotesPageProps) {
  const { community, candidates, form, notes, marked, page, pages, filter, problems } = props;
  const { city } = usePage();
  const title = NOTE_SENTENCES.title(community?.name ?? null);
  const isEmpty = notes.length === 0 && marked.length === 0;
  const hrefOf = (to: number) => paths.houseNotes(city.id, community?.id, { mark: filter, page: to > 1 ? to : null });
  return (
    <>
      <TopBar title={title} />
      <main id="main">
        <h1 className="visuallyHidden">{title}</h1>
        <SectionStack>
          <Told {...props} />
          {community && form && (
            <NoteFormPart community={community} form={form} problem={problems.form} folded={isFolded(props)} />
          )}
          {!isEmpty || filter ? <Filters {...props} /> : null}
          {candidates && <OwnMap {...candidates} />}
          {notes.length > 0 && (
            <Section title={copy.own} note={copy.private} flush>
              {notes.map((note) => (
                <NoteCard key={note.id} note={note} {...props} />
              ))}
            </Section>
          )}
          {marked.length > 0 && (
            <Section title={copy.marked} flush>
              <ul>
                {marked.map((entry) => (
                  <MarkedRow key={`${entry.kind} ${entry.id}`} entry={entry} community={community} />
                ))}
              </ul>
            </Section>
          )}
          {isEmpty && <None {...props} />}
        </SectionStack>
        <Pagination page={page} pages={pages} hrefOf={hrefOf} />
      </main>
      {!community && <TabBar current="profile" />}
    </>
  );
}

/** Whoever comes to read finds their notes first. */
const isFolded = ({ form, notes, problems }: OwnNotesPageProps): boolean =>
  notes.length > 0 && !form?.isOld && !form?.home && problems.form === undefined;

/** What was just done, and what was refused. */
function Told({ community, done, undo, problems }: OwnNotesPageProps) {
  const { city } = usePage();
  return (
    <>
      {done && (
        <div className={css.told} role="status">
          <p>
            {copy.done[done]}
            {undo && NOTE_SENTENCES.undo}
          </p>
          {undo && (
            <Form action={paths.houseNotes(city.id, community?.id)}>
              <input type="hidden" name="note" value={undo} />
              <Button type="submit" variant="line" size="sm" name="do" value="restore">
                {copy.undo}
              </Button>
            </Form>
          )}
        </div>
      )}
      {problems.other && (
        <p className={clsx(css.told, css.failed)} role="alert">
          {problems.other}
        </p>
      )}
    </>
  );
}

/** Leaves the notes of one mark; the address says which. */
function Filters({ community, filter, counts, mapHref }: OwnNotesPageProps) {
  const { city } = usePage();
  const hrefOf = (mark: string | null) => paths.houseNotes(city.id, community?.id, { mark });
  return (
    <div className={css.filters}>
      <ChipRow label={copy.filters} wrap>
        <Chip href={hrefOf(null)} selected={filter === null}>
          {copy.all}
        </Chip>
        {HOME_MARKS.map((mark) => (
          <Chip key={mark} href={hrefOf(mark)} selected={filter === mark} count={counts[mark]}>
            {MARK_NAMES[mark]}
          </Chip>
        ))}
      </ChipRow>
      {mapHref && (
        <a className={css.action} href={mapHref}>
          {copy.map}
        </a>
      )}
    </div>
  );
}

function None({ community, filter }: OwnNotesPageProps) {
  const { city } = usePage();
  if (filter) {
    const actions = [{ text: copy.all, href: paths.houseNotes(city.id, community?.id) }];
    return <EmptyState title={copy.noneMarked} actions={actions} />;
  }
  if (community) return null;
  const actions = [{ text: copy.noneAction, href: paths.searchResult(city.id) }];
  return <EmptyState title={copy.none} reason={copy.noneReason} actions={actions} />;
}
