import { Section, SectionStack } from '@/components/ui/Section';
import { TopBar } from '@/components/ui/TopBar';
import type { SharedNotePageProps } from '@/lib/note/views/housePage';
import { NOTE_COPY as copy } from '@/lib/note/words/note';
import { paths } from '@/lib/routes/paths';
import { usePage } from '@/stores/PageProvider';
import css from './HouseNotePage.module.css';
import { NoteBody } from './NoteBody';

/** What a link to a note opens: nothing of its writer. */
export function SharedNote(note: SharedNotePageProps) {
  const { city } = usePage();
  return (
    <>
      <TopBar title={copy.sharedTitle} />
      <main id="main">
        <SectionStack>
          <Section>
            <h1 className={css.title}>{note.href ? <a href={note.href}>{note.title}</a> : note.title}</h1>
            <p className={css.when}>{note.when}</p>
            <NoteBody note={note} token={note.token} />
            <p className={css.actions}>
              <a className={css.action} href={paths.houseNotes(city.id, note.communityId)}>
                {copy.sharedOwn}
              </a>
            </p>
          </Section>
        </SectionStack>
      </main>
    </>
  );
}
