import type { TalkCard } from '@/lib/talk/contract';
import { timeAbove } from '@/lib/talk/views/threadText';
import { THREAD_COPY as copy } from '@/lib/talk/words/thread';
import { usePage } from '@/stores/PageProvider';
import { Message } from './Message';
import css from './Talk.module.css';
import type { ShownMessage } from './threadState';

interface MessageLogProps {
  messages: readonly ShownMessage[];
  /** The number of the last that the other side has read. */
  readUpTo: number;
  onRetry: (message: ShownMessage) => void;
}

/** What was written, the oldest first, under its days and times. */
export function MessageLog({ messages, readUpTo, onRetry }: MessageLogProps) {
  const { now } = usePage();
  const lastRead = messages.filter(({ isOwn, id }) => isOwn && id > 0 && id <= readUpTo).pop();
  const cards = changedCards(messages);
  return (
    <ol className={css.log} aria-label={copy.log} aria-live="polite">
      {messages.map((message, index) => (
        <Message
          key={message.key}
          message={message}
          card={cards[index] ?? null}
          above={timeAbove(message.at, messages[index - 1]?.at ?? null, Math.max(now, message.at))}
          isLastRead={message === lastRead}
          onRetry={() => onRetry(message)}
        />
      ))}
    </ol>
  );
}

/** The card above each message: where it was written about another home than the one before. */
function changedCards(messages: readonly ShownMessage[]): (TalkCard | null)[] {
  let shown = '';
  return messages.map(({ card }) => {
    const key = card ? `${card.kind} ${card.id}` : shown;
    const isOther = key !== shown;
    shown = key;
    return isOther ? card : null;
  });
}
