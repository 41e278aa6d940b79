import { Avatar } from '@/components/ui/Avatar';
import { Button } from '@/components/ui/Button';
import { Form } from '@/components/ui/Form';
import { ABUSE_REPORT_LINK } from '@/lib/abuseReport/words/abuseReportLink';
import { portraitUrl } from '@/lib/agent/views/portrait';
import type { ThreadProps } from '@/lib/alert/views/messagesPage';
import { paths } from '@/lib/routes/paths';
import type { TalkCard, TalkPeer } from '@/lib/talk/contract';
import { hrefOfCard } from '@/lib/talk/views/cardHref';
import { callText, peerLine, quickTexts } from '@/lib/talk/views/threadText';
import { THREAD_COPY as copy } from '@/lib/talk/words/thread';
import { usePage } from '@/stores/PageProvider';
import { Message } from './Message';
import { PictureForm } from './PictureForm';
import { ReplyBox } from './ReplyBox';
import css from './Talk.module.css';
import { useThread } from './useThread';

/** A conversation: who and what home at its head, what was written, and where one writes. */
export function Thread(props: ThreadProps) {
  const { talk, action, typed, clientId, about } = props;
  const { peer, card, hasOlder } = talk;
  const { messages, readUpTo, send, retry } = useThread(props);
  const [first] = talk.messages;
  return (
    <>
      <PeerHead peer={peer} />
      <Call {...props} />
      {card && <Card card={card} />}
      {hasOlder && first && (
        <p className={css.more}>
          <a href={paths.talk(peer.peerid, { ...about, before: first.id })}>{copy.older}</a>
        </p>
      )}
      <ol className={css.log} aria-label={copy.log} aria-live="polite">
        {messages.map((message) => (
          <Message key={message.key} message={message} isRead={message.id <= readUpTo} onRetry={() => retry(message)} />
        ))}
      </ol>
      {messages.length === 0 && <p className={css.begin}>{copy.begin}</p>}
      <MarkRead {...props} />
      <Stop {...props} />
      {peer.takes && !talk.isStopped && (
        <>
          <PictureForm action={`${action}&picture=1`} clientId={clientId} />
          <ReplyBox action={action} clientId={clientId} typed={typed} quick={quickTexts(peer, card)} onSend={send} />
        </>
      )}
      {!peer.takes && (
        <p className={css.begin}>
          {copy.away}
          {peer.agentId !== null && <a href={paths.agents(peer.cityId ?? 0, peer.agentId)}>{copy.lead}</a>}
        </p>
      )}
    </>
  );
}

function PeerHead({ peer }: { peer: TalkPeer }) {
  return (
    <div className={css.head}>
      <Avatar name={peer.name} src={peer.picture === null ? null : portraitUrl({ picture: peer.picture })} size={48} />
      <div className={css.rowText}>
        <h1 className={css.name}>{peer.name}</h1>
        <p className={css.facts}>{peerLine(peer)}</p>
      </div>
      {peer.agentId !== null && (
        <>
          <a href={paths.agents(peer.cityId ?? 0, peer.agentId)}>{copy.page}</a>
          <a href={paths.inform({ agentId: peer.agentId, cityId: peer.cityId })}>{ABUSE_REPORT_LINK}</a>
        </>
      )}
    </div>
  );
}

/** A number that reaches the agent, where the operator has set up such numbers: asked for by a press, since they are counted. */
function Call({ talk: { peer }, action, call }: ThreadProps) {
  const { now } = usePage();
  if (!peer.calls) return null;
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
  return (
    <a className={css.card} href={hrefOfCard(card)}>
      <span className={css.rowText}>
        <b>{card.title}</b>
        <small className={css.facts}>{card.facts}</small>
      </span>
      {card.price && <b className={css.price}>{card.price}</b>}
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
function Stop({ talk, action }: ThreadProps) {
  if (talk.messages.length === 0) return null;
  const { isStopped } = talk;
  return (
    <Form className={css.stop} action={action}>
      <span>{isStopped ? copy.isStopped : copy.stopHint}</span>
      <Button type="submit" variant="text" size="sm" name="do" value={isStopped ? 'resume' : 'stop'}>
        {isStopped ? copy.resume : copy.stop}
      </Button>
    </Form>
  );
}
