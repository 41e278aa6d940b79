import { useState } from 'react';
import { PageHead } from '@/components/seo/PageHead';
import { TopBar } from '@/components/ui/TopBar';
import { paths } from '@/lib/routes/paths';
import { maskContacts } from '@/lib/talk/maskContacts';
import type { ReplyBoxPageProps } from '@/lib/talk/views/replyBoxPage';
import { REPLY_BOX_COPY } from '@/lib/talk/words/replyBox';
import { THREAD_COPY as copy } from '@/lib/talk/words/thread';
import { MessageLog } from './MessageLog';
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
      <PageHead title={REPLY_BOX_COPY.tryOut} description={REPLY_BOX_COPY.tryOutWhy} path={paths.replyBox()} noindex />
      <TopBar title={REPLY_BOX_COPY.tryOut} />
      <main id="main">
        <div className={css.head}>
          <div className={css.rowText}>
            <h1 className={css.name}>{REPLY_BOX_COPY.tryOut}</h1>
            <p className={css.facts}>{REPLY_BOX_COPY.tryOutWhy}</p>
          </div>
        </div>
        <MessageLog messages={messages} readUpTo={0} onRetry={nothing} />
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
  isRehearsal: false,
  givePhone: false,
  card: null,
  at,
  state: 'sent',
  problem: null,
});
