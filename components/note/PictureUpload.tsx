import { type ChangeEvent, useState } from 'react';
import { Button } from '@/components/ui/Button';
import { Form } from '@/components/ui/Form';
import { NOTE_LIMITS } from '@/lib/note/noteLimits';
import { NOTE_REFUSALS } from '@/lib/note/views/noteRefusals';
import { NOTE_SENTENCES } from '@/lib/note/views/noteText';
import { NOTE_COPY as copy } from '@/lib/note/words/note';
import { PICTURE_KINDS } from '@/lib/picture/pictureKinds';
import { uploadProblem } from '@/lib/picture/uploadProblem';
import css from './HouseNotePage.module.css';

export interface PictureUploadProps {
  noteId: string;
  /** The page. */
  action: string;
}

/** Pictures for a note, a form of its own: where they are refused, nothing typed is lost. */
export function PictureUpload({ noteId, action }: PictureUploadProps) {
  const [problem, setProblem] = useState<string | null>(null);
  // With scripts too much is said before it is sent.
  const look = ({ target }: ChangeEvent<HTMLInputElement>) => setProblem(problemOf([...(target.files ?? [])]));
  return (
    <Form className={css.upload} encType="multipart/form-data" action={`${action}?add=${noteId}#note-${noteId}`}>
      <input type="hidden" name="note" value={noteId} />
      <input type="hidden" name="do" value="add-pictures" />
      <label className={css.file}>
        <span>{copy.choosePictures}</span>
        <input type="file" name="picture" accept={PICTURE_KINDS} multiple onChange={look} />
      </label>
      <p className={problem ? css.failed : css.quiet} role={problem ? 'alert' : undefined}>
        {problem ?? NOTE_SENTENCES.pictureLimits}
      </p>
      <Button type="submit" variant="line" size="sm" disabled={problem !== null}>
        {copy.addPictures}
      </Button>
    </Form>
  );
}

function problemOf(files: readonly File[]): string | null {
  const problem = uploadProblem(
    files.map(({ size }) => size),
    NOTE_LIMITS,
  );
  return problem && NOTE_REFUSALS[problem];
}
