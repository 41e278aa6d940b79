import { Button } from '@/components/ui/Button';
import { TextField } from '@/components/ui/Field';
import { Section, SectionStack } from '@/components/ui/Section';
import { DESK_COPY } from '@/lib/config/microcopy/desk';
import { DESK_OUTBOX_COPY as copy } from '@/lib/config/microcopy/deskOutbox';
import { deskPaths } from '@/lib/routes/deskPaths';
import type { OutboxPageProps, TextMessageView } from '@/lib/views/console/outboxPage';
import css from './DeskForm.module.css';
import { DeskFrame } from './DeskFrame';
import { DeskTable } from './DeskTable';
import { Facts } from './Facts';

/** Text messages, and one of them above where it is looked at. */
export function DeskOutboxPage({ desk, table, message, alarm, isTerminal, typed, problems, done }: OutboxPageProps) {
  const warning = problems.other ?? (done ? null : alarm);
  const finished = done ? { text: copy.done[done], isRefusal: false } : null;
  const said = warning ? { text: warning, isRefusal: true } : finished;
  const aside = isTerminal ? copy.noProvider : undefined;
  return (
    <DeskFrame desk={desk} title={DESK_COPY.pages.outbox} path={deskPaths.deskOutbox()} aside={aside} said={said}>
      <SectionStack>
        {message && <Message message={message} typed={typed} problems={problems} />}
        <DeskTable table={table} />
      </SectionStack>
    </DeskFrame>
  );
}

type MessageProps = Pick<OutboxPageProps, 'typed' | 'problems'> & { message: TextMessageView };

function Message({ message, typed, problems }: MessageProps) {
  const { id, facts, code, mayReveal, notAgain } = message;
  const known = code === null ? facts : [...facts, { name: copy.code, text: code }];
  return (
    <Section title={copy.one} note={notAgain}>
      <Facts facts={known} />
      {mayReveal && code === null && (
        <Ask id={id} name="reveal" button={copy.reveal} hint={copy.revealText} typed={typed} problems={problems} />
      )}
      {notAgain === null && (
        <Ask id={id} name="resend" button={copy.resend} hint={copy.resendText} typed={typed} problems={problems} />
      )}
    </Section>
  );
}

interface AskProps extends Pick<OutboxPageProps, 'typed' | 'problems'> {
  id: string;
  /** What the form does. */
  name: 'reveal' | 'resend';
  button: string;
  hint: string;
}

/** One press, with its reason. */
function Ask({ id, name, button, hint, typed, problems }: AskProps) {
  const isThis = typed.do === name;
  return (
    <form className={css.row} method="post" action={deskPaths.deskOutbox({ id })} noValidate>
      <TextField
        label={copy.reason}
        name="reason"
        defaultValue={isThis ? typed.reason : undefined}
        hint={hint}
        error={isThis ? problems.reason : undefined}
        autoComplete="off"
        maxLength={200}
      />
      <div className={css.press}>
        <Button type="submit" variant="line" name="do" value={name}>
          {button}
        </Button>
      </div>
    </form>
  );
}
