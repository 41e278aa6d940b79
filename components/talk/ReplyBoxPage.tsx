import { useState } from 'react';
import { PageHead } from '@/components/seo/PageHead';
import { TopBar } from '@/components/ui/TopBar';
import { paths } from '@/lib/routes/paths';
import { maskContacts } from '@/lib/talk/maskContacts';
import type { ReplyBoxPageProps } from '@/lib/talk/views/replyBoxPage';
import { THREAD_COPY as copy } from '@/lib/talk/words/thread';
import { Message } from './Message';
import { ReplyBox } from './ReplyBox';
import css from './Talk.module.css';
import type { ShownMessage } from './threadState';

/** The box that one writes in, for whoever builds with it: with a script and without one. */
export function ReplyBoxPage({ written }: ReplyBoxPageProps) {
  const [messages, setMessages] = useState(() => (written ? [shown(1, written.text, written.at)] : []));
  const send = (text: string, givePhone: boolean): void => {
    setMessages((all) => [...all, shown(all.length + 1, givePhone ? text : maskContacts(text), Date.now())]);
  };
  return (
    <>
      <PageHead title={copy.tryOut} description={copy.tryOutWhy} path={paths.replyBox()} noindex />
      <TopBar title={copy.tryOut} />
      <main id="main">
        <div className={css.head}>
          <div className={css.rowText}>
            <h1 className={css.name}>{copy.tryOut}</h1>
            <p className={css.facts}>{copy.tryOutWhy}</p>
          </div>
        </div>
        <ol className={css.log} aria-label={copy.log} aria-live="polite">
          {messages.map((message) => (
            <Message key={message.key} message={message} isRead={false} onRetry={nothing} />
          ))}
        </ol>
        <ReplyBox action={paths.replyBox()} clientId="" typed="" quick={copy.quickHome} onSend={send} />
      </main>
    </>
  );
}

const nothing = (): void => undefined;

const shown = (id: number, text: string, at: number): ShownMessage => ({
  key: String(id),
  id,
  isOwn: true,
  text,
  picture: null,
  givePhone: false,
  card: null,
  at,
  state: 'sent',
  problem: null,
});
