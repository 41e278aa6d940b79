import clsx from 'clsx';
import { Button } from '@/components/ui/Button';
import { joinKnown } from '@/lib/kernel/format/text';
import { talkPictureUrl } from '@/lib/routes/pictures';
import type { TalkCard } from '@/lib/talk/contract';
import { hrefOfCard } from '@/lib/talk/views/cardHref';
import { THREAD_COPY as copy } from '@/lib/talk/words/thread';
import css from './Talk.module.css';
import type { ShownMessage } from './threadState';

interface MessageProps {
  message: ShownMessage;
  /** What it is about, where that is another home than before. */
  card: TalkCard | null;
  /** The time above it; null where it follows closely on the one before. */
  above: string | null;
  /** The other side has read it, and none after it: said once, under the last. */
  isLastRead: boolean;
  onRetry: () => void;
}

/** One message: when it was written, what it is about where that is another, its text, and its state. */
export function Message({
  message: { isOwn, text, picture, isRehearsal, state, problem },
  card,
  above,
  isLastRead,
  onRetry,
}: MessageProps) {
  return (
    <li className={css.entry}>
      {above && <p className={css.time}>{above}</p>}
      <div className={clsx(css.message, isOwn && css.own)}>
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
        {isRehearsal && <small className={css.when}>{copy.rehearsal}</small>}
        {state === 'failed' && (
          <p className={css.failed} role="alert">
            <span>{joinKnown([copy.failed, problem], '，')}</span>
            <Button variant="text" size="sm" onClick={onRetry}>
              {copy.retry}
            </Button>
          </p>
        )}
        {state === 'sending' && <small className={css.when}>{copy.sending}</small>}
        {state === 'sent' && isLastRead && <small className={css.read}>{copy.read}</small>}
      </div>
    </li>
  );
}
