import { Section } from '@/components/ui/Section';
import type { OutboxPageProps, TextMessageView } from '@/lib/console/views/outboxPage';
import { CONSOLE_OUTBOX_COPY as copy } from '@/lib/console/words/outbox';
import { consolePaths } from '@/lib/routes/consolePaths';
import { ofForm } from './ConsoleForm';
import { ConsoleTablePage } from './ConsoleTablePage';
import { Facts } from './Facts';
import { ReasonForm } from './ReasonRow';

/** Text messages, and one of them above where it is looked at. */
export function ConsoleOutboxPage({ message, alarm, isTerminal, done, ...page }: OutboxPageProps) {
  return (
    <ConsoleTablePage
      {...page}
      aside={isTerminal ? copy.noProvider : undefined}
      done={done && copy.done[done]}
      wrong={page.problems.other ?? (done ? null : alarm)}
    >
      {message && <Message message={message} {...page} />}
    </ConsoleTablePage>
  );
}

type MessageProps = Pick<OutboxPageProps, 'typed' | 'problems'> & { message: TextMessageView };

function Message({ message, ...form }: MessageProps) {
  const { id, facts, code, mayReveal, notAgain } = message;
  const known = code === null ? facts : [...facts, { name: copy.code, text: code }];
  const action = consolePaths.outbox({ id });
  const press = (deed: 'reveal' | 'resend') => ({
    action,
    deed,
    text: copy[deed],
    hint: copy[`${deed}Text`],
    form: ofForm(form, form.typed.do === deed),
  });
  return (
    <Section title={copy.one} note={notAgain}>
      <Facts facts={known} />
      {mayReveal && code === null && <ReasonForm {...press('reveal')} />}
      {notAgain === null && <ReasonForm {...press('resend')} />}
    </Section>
  );
}
