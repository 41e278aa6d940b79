import { useState } from 'react';
import { Button } from '@/components/ui/Button';
import { Form } from '@/components/ui/Form';
import { PICTURE_KINDS } from '@/lib/picture/pictureKinds';
import { THREAD_COPY as copy } from '@/lib/talk/words/thread';
import css from './Talk.module.css';

export interface PictureFormProps {
  action: string;
  clientId: string;
  problem?: string | null;
}

/** A picture for a message, a form of its own: it is posted the same with and without scripts. */
export function PictureForm({ action, clientId, problem }: PictureFormProps) {
  // In the browser's language the field says "Choose File": what it says is ours.
  const [chosen, setChosen] = useState<string | null>(null);
  return (
    <Form className={css.picture} encType="multipart/form-data" action={action}>
      <input type="hidden" name="do" value="picture" />
      <input type="hidden" name="clientId" value={`p${clientId}`} />
      <label className={css.file}>
        <span className={css.choose}>{chosen ?? copy.choosePicture}</span>
        <input
          className="visuallyHidden"
          type="file"
          name="picture"
          accept={PICTURE_KINDS}
          required
          onChange={({ target }) => setChosen(target.files?.[0]?.name ?? null)}
        />
      </label>
      {problem && <p role="alert">{problem}</p>}
      <Button type="submit" variant="line" size="sm">
        {copy.sendPicture}
      </Button>
    </Form>
  );
}
