import { Button } from '@/components/ui/Button';
import { CopyButton } from '@/components/ui/CopyButton';
import { Form } from '@/components/ui/Form';
import { momentText } from '@/lib/account/views/infoText';
import type { NoteEntry, OwnNotesPageProps } from '@/lib/note/views/housePage';
import { NOTE_SENTENCES } from '@/lib/note/views/noteText';
import { NOTE_COPY as copy } from '@/lib/note/words/note';
import { paths } from '@/lib/routes/paths';
import { notePictureUrl } from '@/lib/routes/pictures';
import { usePage } from '@/stores/PageProvider';
import css from './HouseNotePage.module.css';
import { NoteBody } from './NoteBody';
import { PictureUpload } from './PictureUpload';

export interface NoteCardProps extends Pick<OwnNotesPageProps, 'community' | 'link' | 'problems'> {
  note: NoteEntry;
}

/** A note with what its writer may do with it. */
export function NoteCard({ note, community, link, problems }: NoteCardProps) {
  const { city } = usePage();
  const here = paths.houseNotes(city.id, community?.id);
  const problem = problems.notes?.[note.id];
  const newLink = link?.noteId === note.id ? link.path : null;
  return (
    <article className={css.note} id={`note-${note.id}`}>
      <h3 className={css.title}>{note.href ? <a href={note.href}>{note.title}</a> : note.title}</h3>
      <p className={css.when}>
        {note.when}
        {note.isPublic && ` · ${copy.public}`}
      </p>
      <NoteBody note={note} />
      {problem && (
        <p className={css.failed} role="alert">
          {problem}
        </p>
      )}
      {newLink && <NewLink path={newLink} />}
      <div className={css.actions}>
        <a className={css.action} href={`${paths.houseNotes(city.id, note.communityId, { note: note.id })}#write`}>
          {copy.change}
        </a>
        <Form action={here}>
          <input type="hidden" name="note" value={note.id} />
          <button type="submit" className={css.action} name="do" value="delete">
            {copy.remove}
          </button>
        </Form>
      </div>
      <details className={css.fold} open={problem !== undefined}>
        <summary>{copy.pictures}</summary>
        <PictureUpload noteId={note.id} action={here} />
        {note.pictures.length > 0 && <Removals note={note} here={here} />}
      </details>
      <details className={css.fold} open={newLink !== null}>
        <summary>{copy.share}</summary>
        <Sharing note={note} here={here} />
      </details>
    </article>
  );
}

/** A link is told once: whoever has it reads. */
function NewLink({ path }: { path: string }) {
  const { siteOrigin } = usePage();
  const link = `${siteOrigin}${path}`;
  return (
    <div className={css.newLink} role="status">
      <p>{copy.newLink}</p>
      <input readOnly value={link} aria-label={copy.newLink} />
      <CopyButton text={link} variant="line" />
    </div>
  );
}

function Removals({ note, here }: { note: NoteEntry; here: string }) {
  return (
    <ul className={css.removals}>
      {note.pictures.map(({ id }) => (
        <li key={id}>
          <img src={notePictureUrl(id)} alt={copy.pictureAlt} width={72} height={72} loading="lazy" />
          <Form action={here}>
            <input type="hidden" name="note" value={note.id} />
            <input type="hidden" name="picture" value={id} />
            <button type="submit" className={css.action} name="do" value="remove-picture">
              {copy.removePicture}
            </button>
          </Form>
        </li>
      ))}
    </ul>
  );
}

/** Off by default: each picture that goes with a link is chosen. */
function Sharing({ note, here }: { note: NoteEntry; here: string }) {
  return (
    <>
      <p className={css.quiet}>{copy.shareText}</p>
      <Form className={css.sharing} action={`${here}#note-${note.id}`}>
        <input type="hidden" name="note" value={note.id} />
        {note.pictures.length > 0 && (
          <fieldset className={css.choices}>
            <legend>{copy.sharePictures}</legend>
            {note.pictures.map(({ id }) => (
              <label key={id}>
                <input type="checkbox" name={`picture-${id}`} value="1" />
                <img src={notePictureUrl(id)} alt={copy.pictureAlt} width={72} height={72} loading="lazy" />
              </label>
            ))}
          </fieldset>
        )}
        <Button type="submit" variant="line" size="sm" name="do" value="share">
          {copy.makeLink}
        </Button>
      </Form>
      {note.shares.length > 0 && (
        <ul className={css.links} aria-label={copy.links}>
          {note.shares.map(({ id, pictures, createdAt }) => (
            <li key={id}>
              <span>{`${momentText(createdAt)} · ${NOTE_SENTENCES.sharedPictures(pictures)}`}</span>
              <Form action={here}>
                <input type="hidden" name="note" value={note.id} />
                <input type="hidden" name="link" value={id} />
                <button type="submit" className={css.action} name="do" value="unshare">
                  {copy.takeBack}
                </button>
              </Form>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
