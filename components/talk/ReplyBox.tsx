import type { FormEvent } from 'react';
import { Button } from '@/components/ui/Button';
import { Checkbox } from '@/components/ui/Choice';
import { TextArea } from '@/components/ui/Field';
import { Form } from '@/components/ui/Form';
import { TALK_LIMITS } from '@/lib/talk/talkLimits';
import { THREAD_COPY as copy } from '@/lib/talk/words/thread';
import css from './Talk.module.css';

export interface ReplyBoxProps {
  /** Where it posts to without a script. */
  action: string;
  clientId: string;
  typed: string;
  /** What one press writes. */
  quick: readonly string[];
  onSend: (text: string, givePhone: boolean) => void;
}

/** Where one writes: what is often asked, the text, and whether numbers in it are given. It works without a script. */
export function ReplyBox({ action, clientId, typed, quick, onSend }: ReplyBoxProps) {
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const text = String(data.get('text') ?? '').trim();
    if (text === '') return;
    onSend(text, data.get('givePhone') === '1');
    event.currentTarget.reset();
  };
  const sendQuick = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const { submitter } = event.nativeEvent as SubmitEvent;
    if (submitter instanceof HTMLButtonElement) onSend(submitter.value, false);
  };
  return (
    <div className={css.box}>
      <Form className={css.quick} action={action} onSubmit={sendQuick} aria-label={copy.quick}>
        <input type="hidden" name="do" value="send" />
        <input type="hidden" name="clientId" value={`q${clientId}`} />
        {quick.map((text) => (
          <button key={text} type="submit" className={css.chip} name="text" value={text}>
            {text}
          </button>
        ))}
      </Form>
      <Form className={css.write} action={action} onSubmit={submit}>
        <input type="hidden" name="do" value="send" />
        <input type="hidden" name="clientId" value={clientId} />
        <div className={css.line}>
          <div className={css.field}>
            <TextArea
              label={copy.text}
              hideLabel
              name="text"
              defaultValue={typed}
              rows={2}
              maxLength={TALK_LIMITS.text}
              placeholder={copy.placeholder}
            />
          </div>
          <Button type="submit">{copy.send}</Button>
        </div>
        <Checkbox quiet name="givePhone" value="1" label={copy.givePhone} />
        <p className={css.facts}>{copy.givePhoneHint}</p>
      </Form>
    </div>
  );
}
