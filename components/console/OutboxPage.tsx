import { Form } from '@/components/ui/Form';
import { Section, SectionStack } from '@/components/ui/Section';
import type { OutboxPageProps, TextMessageView } from '@/lib/console/views/outboxPage';
import { DESK_COPY } from '@/lib/console/words/desk';
import { DESK_OUTBOX_COPY as copy } from '@/lib/console/words/deskOutbox';
import { deskPaths } from '@/lib/routes/deskPaths';
import { DeskFrame } from './DeskFrame';
import { DeskTable } from './DeskTable';
import { Facts } from './Facts';
import { ReasonRow } from './ReasonRow';

/** Text messages, and one of them above where it is looked at. */
export function DeskOutboxPage({ desk, table, message, alarm, isTerminal, typed, problems, done }: OutboxPageProps) {
  return (
    <DeskFrame
      desk={desk}
      title={DESK_COPY.pages.outbox}
      path={deskPaths.deskOutbox()}
      aside={isTerminal ? copy.noProvider : undefined}
      done={done && copy.done[done]}
      wrong={problems.other ?? (done ? null : alarm)}
    >
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
        <Ask id={id} deed="reveal" text={copy.reveal} hint={copy.revealText} typed={typed} problems={problems} />
      )}
      {notAgain === null && (
        <Ask id={id} deed="resend" text={copy.resend} hint={copy.resendText} typed={typed} problems={problems} />
      )}
    </Section>
  );
}

interface AskProps extends Pick<OutboxPageProps, 'typed' | 'problems'> {
  id: string;
  /** What the form does. */
  deed: 'reveal' | 'resend';
  text: string;
  hint: string;
}

/** One press, with its reason. */
function Ask({ id, deed, text, hint, typed, problems }: AskProps) {
  const isThis = typed.do === deed;
  return (
    <Form action={deskPaths.deskOutbox({ id })} noValidate>
      <ReasonRow
        deed={deed}
        text={text}
        hint={hint}
        typed={isThis ? typed.reason : undefined}
        problem={isThis ? problems.reason : undefined}
      />
    </Form>
  );
}
