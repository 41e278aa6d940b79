import clsx from 'clsx';
import { type MouseEvent, useRef, useState } from 'react';
import { HiddenIcon } from '@/components/icon/talk';
import { Picture } from '@/components/picture/Picture';
import { Avatar } from '@/components/ui/Avatar';
import { Button } from '@/components/ui/Button';
import { FigureGrid } from '@/components/ui/Figure';
import { Form } from '@/components/ui/Form';
import { ABUSE_REPORT_LINK } from '@/lib/abuseReport/words/abuseReportLink';
import { portraitUrl } from '@/lib/agent/views/portrait';
import type { ThreadProps } from '@/lib/alert/views/messagesPage';
import { blockedAgentsPath } from '@/lib/routes/blockedAgentsPath';
import { paths } from '@/lib/routes/paths';
import type { TalkCard } from '@/lib/talk/contract';
import { hrefOfCard } from '@/lib/talk/views/cardHref';
import {
  callText,
  opensText,
  peerFigures,
  peerLine,
  priceChangeText,
  suggestedQuestions,
} from '@/lib/talk/views/threadText';
import { BLOCKED_AGENTS_COPY } from '@/lib/talk/words/blockedAgents';
import { THREAD_COPY as copy } from '@/lib/talk/words/thread';
import { usePage } from '@/stores/PageProvider';
import { MessageLog } from './MessageLog';
import { PicturePicker } from './PicturePicker';
import { ReplyBox } from './ReplyBox';
import css from './Talk.module.css';
import type { ShownMessage } from './threadState';
import { useThread } from './useThread';
import { useThreadView } from './useThreadView';

/** A conversation: what home and who at its head, what was written, and where one writes. */
export function Thread(props: ThreadProps) {
  const { talk, action, typed, clientId, isLatest } = props;
  const { peer, card } = talk;
  const { now } = usePage();
  const frame = useRef<HTMLDivElement>(null);
  const { messages, readUpTo, isTyping, send, retry, ask, ...older } = useThread(props);
  const { hasUnseen, showNewest } = useThreadView(frame, messages, isLatest);
  const opens = opensText(peer, now);
  return (
    <div className={css.thread} ref={frame}>
      {card && <Card card={card} />}
      <PeerHead {...props} isBegun={messages.length > 0} />
      <Call {...props} />
      <Older {...props} {...older} messages={messages} />
      {messages.length === 0 && <p className={css.begin}>{copy.begin}</p>}
      <MessageLog messages={messages} readUpTo={readUpTo} onRetry={retry} />
      {isTyping && (
        <p className={css.typing} role="status">
          {copy.typing}
        </p>
      )}
      <MarkRead {...props} />
      {opens && <p className={css.begin}>{opens}</p>}
      <span id="newest" />
      {hasUnseen && (
        <button type="button" className={css.unseen} onClick={showNewest}>
          {copy.unseen}
        </button>
      )}
      {talk.isStopped && <Stop {...props} />}
      {talk.isBlocked && (
        <p className={css.begin}>
          {BLOCKED_AGENTS_COPY.isBlocked}
          <a href={blockedAgentsPath()}>{BLOCKED_AGENTS_COPY.manage}</a>
        </p>
      )}
      {peer.takes && !talk.isStopped && !talk.isBlocked && (
        <ReplyBox
          action={action}
          clientId={clientId}
          typed={typed}
          placeholder={card?.kind === 'estate' || card?.kind === 'rental' ? copy.placeholderHome : undefined}
          quick={suggestedQuestions(peer.kind, card?.kind ?? null)}
          onSend={send}
          picture={<PicturePicker action={`${action}&picture=1`} clientId={clientId} onSent={() => void ask()} />}
        />
      )}
      {!peer.takes && (
        <p className={css.begin}>
          {copy.away}
          {peer.agentId !== null && <a href={paths.agents(peer.cityId ?? 0, peer.agentId)}>{copy.lead}</a>}
        </p>
      )}
    </div>
  );
}

/** Whose number is hidden, who the other side is, and what one may do besides writing. */
function PeerHead(props: ThreadProps & { isBegun: boolean }) {
  const { talk, isBegun } = props;
  const { peer } = talk;
  const { now } = usePage();
  const figures = peerFigures(peer, now);
  return (
    <>
      <p className={css.hidden}>
        <HiddenIcon size={20} />
        {copy.hidden}
      </p>
      <div className={css.peer}>
        <div className={css.head}>
          <Avatar
            name={peer.name}
            src={peer.picture === null ? null : portraitUrl({ picture: peer.picture })}
            size={48}
          />
          <div className={css.rowText}>
            <h1 className={css.name}>{peer.name}</h1>
            <p className={css.facts}>{peer.isRehearsal ? copy.rehearsalHead : peerLine(peer)}</p>
          </div>
        </div>
        {figures.length > 0 && <FigureGrid items={figures} columns={3} ruled />}
        {(peer.agentId !== null || isBegun) && (
          <div className={css.deeds}>
            {peer.agentId !== null && (
              <>
                <a href={paths.agents(peer.cityId ?? 0, peer.agentId)}>{copy.page}</a>
                <a href={paths.inform({ agentId: peer.agentId, cityId: peer.cityId })}>{ABUSE_REPORT_LINK}</a>
              </>
            )}
            {isBegun && !talk.isStopped && <Stop {...props} />}
          </div>
        )}
      </div>
    </>
  );
}

/** Leads to the messages before those that are shown; with a script they come above them. */
function Older({
  talk: { peer },
  about,
  messages: [first],
  hasOlder,
  loadOlder,
}: ThreadProps & Pick<ReturnType<typeof useThread>, 'hasOlder' | 'loadOlder'> & { messages: readonly ShownMessage[] }) {
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle');
  if (!hasOlder || !first) return null;
  const load = (event: MouseEvent<HTMLAnchorElement>): void => {
    event.preventDefault();
    if (state === 'loading') return;
    setState('loading');
    loadOlder().then(
      () => setState('idle'),
      () => setState('failed'),
    );
  };
  return (
    <p className={css.more}>
      <a href={paths.talk(peer.peerid, { ...about, before: first.id })} onClick={load}>
        {{ idle: copy.older, loading: copy.loadingOlder, failed: copy.olderFailed }[state]}
      </a>
    </p>
  );
}

/** A number that reaches the agent, where the operator has set up such numbers: asked for by a press, since they are counted. */
function Call({ talk: { peer, isBlocked }, action, call }: ThreadProps) {
  const { now } = usePage();
  if (!peer.calls || isBlocked) return null;
  return call ? (
    <p className={css.begin}>
      {callText(call.until, now)}
      <a href={`tel:${call.phone}`}>{`${copy.dial} ${call.phone}`}</a>
    </p>
  ) : (
    <Form className={css.stop} action={action}>
      <span>{copy.callNote}</span>
      <Button type="submit" variant="line" size="sm" name="do" value="call">
        {copy.call}
      </Button>
    </Form>
  );
}

function Card({ card }: { card: TalkCard }) {
  const { inApp } = usePage();
  const change = priceChangeText(card);
  return (
    <a className={clsx(css.card, inApp && css.underNoBar)} href={hrefOfCard(card)}>
      {card.picture && (
        <span className={css.cardPicture}>
          <Picture picture={card.picture} alt="" width={72} eager />
        </span>
      )}
      <span className={css.rowText}>
        <b>{card.title}</b>
        <small className={css.facts}>{card.facts}</small>
      </span>
      {card.price && (
        <span className={css.prices}>
          <b className={css.price}>{card.price}</b>
          {change && (
            <small className={(card.priceChange ?? 0) < 0 ? css.fell : css.rose}>
              <span className="visuallyHidden">{copy.fromFirst}</span>
              {change}
            </small>
          )}
        </span>
      )}
    </a>
  );
}

/** Without a script nothing says by itself that one has read: a press does, and so does an answer. */
function MarkRead({ talk: { messages }, action }: ThreadProps) {
  const last = messages.at(-1);
  if (!last || last.isOwn) return null;
  return (
    <noscript>
      <Form className={css.stop} action={action}>
        <input type="hidden" name="upTo" value={last.id} />
        <Button type="submit" variant="text" size="sm" name="do" value="read">
          {copy.markRead}
        </Button>
      </Form>
    </noscript>
  );
}

/** 不再联系我, and back. */
function Stop({ talk: { isStopped }, action }: ThreadProps) {
  return (
    <Form className={isStopped ? css.stop : undefined} action={action}>
      {isStopped && <span>{copy.isStopped}</span>}
      <Button type="submit" variant="text" size="sm" name="do" value={isStopped ? 'resume' : 'stop'}>
        {isStopped ? copy.resume : copy.stop}
      </Button>
    </Form>
  );
}
