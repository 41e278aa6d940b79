import clsx from 'clsx';
import { Button } from '@/components/ui/Button';
import { formatDateTime } from '@/lib/kernel/format/date';
import { talkPictureUrl } from '@/lib/routes/pictures';
import { hrefOfCard } from '@/lib/talk/views/cardHref';
import { THREAD_COPY as copy } from '@/lib/talk/words/thread';
import { usePage } from '@/stores/PageProvider';
import css from './Talk.module.css';
import type { ShownMessage } from './threadState';

interface MessageProps {
  message: ShownMessage;
  isRead: boolean;
  onRetry: () => void;
}

/** One message: what it is about where that is another, its text, and what became of it. */
export function Message({
  message: { isOwn, text, picture, at, state, problem, card },
  isRead,
  onRetry,
}: MessageProps) {
  const { now } = usePage();
  return (
    <li className={clsx(css.message, isOwn && css.own)}>
      {card && (
        <a className={css.about} href={hrefOfCard(card)}>
          {card.title}
        </a>
      )}
      {picture ? (
        <a className={css.shown} href={talkPictureUrl(picture.id)}>
          <img
            src={talkPictureUrl(picture.id)}
            alt={copy.picture}
            width={picture.width}
            height={picture.height}
            loading="lazy"
          />
        </a>
      ) : (
        <p className={clsx(css.bubble, state === 'sending' && css.sending)}>{text}</p>
      )}
      {state === 'failed' ? (
        <p className={css.failed} role="alert">
          {problem ?? copy.failed}
          <Button variant="text" size="sm" onClick={onRetry}>
            {copy.retry}
          </Button>
        </p>
      ) : (
        <small className={css.when}>
          {state === 'sending' ? copy.sending : formatDateTime(at, now)}
          {state === 'sent' && isOwn && isRead && ` ${copy.read}`}
        </small>
      )}
    </li>
  );
}
