import { type ChangeEvent, type FormEvent, type ReactNode, useState } from 'react';
import { Checkbox } from '@/components/ui/Choice';
import { Form } from '@/components/ui/Form';
import { TALK_LIMITS } from '@/lib/talk/talkLimits';
import { THREAD_COPY as copy } from '@/lib/talk/words/thread';
import css from './Talk.module.css';

export interface ReplyBoxProps {
  /** Where it posts to without a script. */
  action: string;
  clientId: string;
  typed: string;
  placeholder?: string;
  /** What one press writes. */
  quick: readonly string[];
  onSend: (text: string, givePhone: boolean) => void;
  /** What else can be sent. */
  picture?: ReactNode;
}

/** Where one writes: what is often asked, the text, and whether numbers in it are given. It works without a script. */
export function ReplyBox({ action, clientId, typed, placeholder, quick, onSend, picture }: ReplyBoxProps) {
  const [hasNumber, setHasNumber] = useState(() => mayHoldNumber(typed));
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const form = event.currentTarget;
    const data = new FormData(form);
    const text = String(data.get('text') ?? '').trim();
    if (text === '') return;
    onSend(text, data.get('givePhone') === '1');
    form.reset();
    setHasNumber(false);
    const field = form.querySelector('textarea');
    if (field) fitHeight(field);
  };
  const change = ({ currentTarget: field }: ChangeEvent<HTMLTextAreaElement>): void => {
    fitHeight(field);
    setHasNumber(mayHoldNumber(field.value));
  };
  const numbers = (
    <div className={css.numbers}>
      <Checkbox quiet name="givePhone" value="1" label={copy.givePhone} />
      <p className={css.facts}>{copy.givePhoneHint}</p>
    </div>
  );
  return (
    <div className={css.box}>
      {quick.length > 0 && (
        <Form className={css.quick} action={action} aria-label={copy.quick}>
          <input type="hidden" name="do" value="send" />
          <input type="hidden" name="clientId" value={`q${clientId}`} />
          {quick.map((text) => (
            <button
              key={text}
              type="submit"
              className={css.chip}
              name="text"
              value={text}
              onClick={(event) => {
                event.preventDefault();
                onSend(text, false);
              }}
            >
              {text}
            </button>
          ))}
        </Form>
      )}
      <div className={css.line}>
        {picture}
        <Form className={css.write} action={action} onSubmit={submit}>
          <input type="hidden" name="do" value="send" />
          <input type="hidden" name="clientId" value={clientId} />
          {/* Of a message that has a number in it; without a script nobody knows. */}
          {hasNumber ? numbers : <noscript>{numbers}</noscript>}
          <div className={css.writeLine}>
            <textarea
              className={css.text}
              aria-label={copy.text}
              name="text"
              defaultValue={typed}
              rows={1}
              maxLength={TALK_LIMITS.text}
              placeholder={placeholder ?? copy.placeholder}
              onChange={change}
            />
            {/* A press here leaves the text in focus, so that the keyboard stays. */}
            <button type="submit" className={css.send} onMouseDown={(event) => event.preventDefault()}>
              {copy.send}
            </button>
          </div>
        </Form>
      </div>
    </div>
  );
}

/** As many digits as a mobile number has, in whichever script: the server says what is one (maskContacts). */
const mayHoldNumber = (text: string): boolean =>
  (text.match(/[\d０-９〇一二三四五六七八九零幺①-⑨]/g) ?? []).length >= 11;

/** As high as what is typed, up to the height that the style allows. */
function fitHeight(field: HTMLTextAreaElement): void {
  field.style.height = 'auto';
  field.style.height = `${field.scrollHeight}px`;
}
