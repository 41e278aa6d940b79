import { Form } from '@/components/ui/Form';
import { Section, SectionStack } from '@/components/ui/Section';
import type { OutboxPageProps, TextMessageView } from '@/lib/console/views/outboxPage';
import { CONSOLE_COPY } from '@/lib/console/words/console';
import { CONSOLE_OUTBOX_COPY as copy } from '@/lib/console/words/outbox';
import { consolePaths } from '@/lib/routes/consolePaths';
import { ConsoleFrame } from './ConsoleFrame';
import { ConsoleTable } from './ConsoleTable';
import { Facts } from './Facts';
import { ReasonRow } from './ReasonRow';

/** Text messages, and one of them above where it is looked at. */
export function ConsoleOutboxPage({ desk, table, message, alarm, isTerminal, typed, problems, done }: OutboxPageProps) {
  return (
    <ConsoleFrame
      desk={desk}
      title={CONSOLE_COPY.pages.outbox}
      path={consolePaths.outbox()}
      aside={isTerminal ? copy.noProvider : undefined}
      done={done && copy.done[done]}
      wrong={problems.other ?? (done ? null : alarm)}
    >
      <SectionStack>
        {message && <Message message={message} typed={typed} problems={problems} />}
        <ConsoleTable table={table} />
      </SectionStack>
    </ConsoleFrame>
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
    <Form action={consolePaths.outbox({ id })} noValidate>
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
