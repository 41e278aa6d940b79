import { type FormEvent, useId, useRef, useState } from 'react';
import { PictureIcon } from '@/components/icon/talk';
import { Button } from '@/components/ui/Button';
import { Form } from '@/components/ui/Form';
import { PICTURE_KINDS } from '@/lib/picture/pictureKinds';
import { THREAD_COPY as copy } from '@/lib/talk/words/thread';
import { newClientId } from './newClientId';
import css from './Talk.module.css';

interface PicturePickerProps {
  action: string;
  clientId: string;
  onSent: () => void;
}

interface Chosen {
  /** The picture itself as an address: the page may load no blob (lib/server/http/securityHeaders). */
  url: string;
  clientId: string;
}

/**
 * A picture beside the text that is being written: one icon, a preview that can be taken back, and sent by itself. Without a
 * script the same form posts, and its button stands there once a picture is chosen.
 */
export function PicturePicker({ action, clientId, onSent }: PicturePickerProps) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [isSending, setSending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  const choose = (): void => {
    const file = field.current?.files?.[0];
    setProblem(null);
    if (!file) {
      setChosen(null);
      return;
    }
    const reader = new FileReader();
    reader.onload = () => setChosen({ url: String(reader.result), clientId: `p${newClientId()}` });
    reader.readAsDataURL(file);
  };
  const takeBack = (): void => {
    if (field.current) field.current.value = '';
    setChosen(null);
    setProblem(null);
  };
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    // By the page's own form, but without leaving the page: what is typed beside it stays.
    event.preventDefault();
    setSending(true);
    setProblem(null);
    postPicture(event.currentTarget)
      .then((refusal) => {
        if (refusal !== null) return setProblem(refusal);
        takeBack();
        onSent();
      })
      .catch(() => setProblem(copy.pictureFailed))
      .finally(() => setSending(false));
  };
  return (
    <Form
      className={chosen ? css.preview : css.picker}
      encType="multipart/form-data"
      action={action}
      onSubmit={submit}
      aria-busy={isSending}
    >
      <input type="hidden" name="do" value="picture" />
      <input type="hidden" name="clientId" value={chosen?.clientId ?? `p${clientId}`} />
      <input
        ref={field}
        id={id}
        className={css.pickField}
        type="file"
        name="picture"
        accept={PICTURE_KINDS}
        required
        onChange={choose}
      />
      <label htmlFor={id} className={chosen ? css.thumb : css.pick}>
        <span className="visuallyHidden">{copy.choosePicture}</span>
        {chosen ? <img src={chosen.url} alt="" width={64} height={64} /> : <PictureIcon />}
      </label>
      {problem && (
        <p className={css.failed} role="alert">
          {problem}
        </p>
      )}
      {chosen && (
        <Button variant="text" size="sm" onClick={takeBack} disabled={isSending}>
          {copy.takeBack}
        </Button>
      )}
      <span className={chosen ? undefined : css.afterPick}>
        <Button type="submit" variant="line" size="sm" loading={isSending}>
          {copy.sendPicture}
        </Button>
      </span>
    </Form>
  );
}

/** Posts the form; null where the picture is sent, which the page answers with the way back to itself, else why it is not. */
async function postPicture(form: HTMLFormElement): Promise<string | null> {
  const answer = await fetch(form.action, { method: 'POST', body: new FormData(form), credentials: 'same-origin' });
  if (answer.redirected) return null;
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
  return page.querySelector('main [role=alert]')?.textContent ?? copy.pictureFailed;
}
