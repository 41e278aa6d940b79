import { PictureGrid } from '@/components/picture/PictureGrid';
import { VERDICTS } from '@/lib/note/check';
import type { NoteCheck, NotePicture } from '@/lib/note/contract';
import type { HomeMark } from '@/lib/note/homeMark';
import { MARK_NAMES } from '@/lib/note/words/mark';
import { CHECK_NAMES, NOTE_COPY as copy, VERDICT_NAMES } from '@/lib/note/words/note';
import { notePictureUrl } from '@/lib/routes/pictures';
import css from './HouseNotePage.module.css';

export interface NoteBodyProps {
  note: { mark: HomeMark | null; content: string; checks: NoteCheck[]; pictures: NotePicture[] };
  /** Opens the pictures for who was sent a link. */
  token?: string;
}

/** What was written, looked at and photographed. */
export function NoteBody({ note: { mark, content, checks, pictures }, token }: NoteBodyProps) {
  return (
    <>
      {mark && <p className={css[mark]}>{MARK_NAMES[mark]}</p>}
      {content && <p className={css.content}>{content}</p>}
      {checks.length > 0 && (
        <dl className={css.verdicts}>
          {VERDICTS.map((verdict) => {
            const names = checks.flatMap((one) => (one.verdict === verdict ? CHECK_NAMES[one.name] : []));
            return names.length > 0 ? (
              <div key={verdict}>
                <dt className={css[verdict]}>{VERDICT_NAMES[verdict]}</dt>
                <dd>{names.join('、')}</dd>
              </div>
            ) : null;
          })}
        </dl>
      )}
      <PictureGrid pictures={pictures} urlOf={(id) => notePictureUrl(id, token)} alt={copy.pictureAlt} />
    </>
  );
}
