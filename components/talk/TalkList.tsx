import { Avatar } from '@/components/ui/Avatar';
import { EmptyState } from '@/components/ui/EmptyState';
import { Section } from '@/components/ui/Section';
import { portraitUrl } from '@/lib/agent/views/portrait';
import { formatDateTime } from '@/lib/kernel/format/date';
import { paths } from '@/lib/routes/paths';
import { THREAD_COPY as copy } from '@/lib/talk/words/thread';
import type { TalkSummary } from '@/services/talk';
import { usePage } from '@/stores/PageProvider';
import css from './Talk.module.css';

/** The viewer's conversations, the latest first. */
export function TalkList({ talks }: { talks: readonly TalkSummary[] }) {
  const { city } = usePage();
  if (talks.length === 0) {
    const actions = [
      { text: copy.findAgent, href: paths.agents(city.id) },
      { text: copy.service, href: paths.helperService() },
    ];
    return <EmptyState title={copy.none} reason={copy.noneWhy} actions={actions} />;
  }
  return (
    <Section flush>
      <ul>
        {talks.map((talk) => (
          <li key={talk.peer.peerid}>
            <TalkRow talk={talk} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

function TalkRow({ talk: { peer, last, isOwn, at, unread } }: { talk: TalkSummary }) {
  const { city, now } = usePage();
  return (
    <a className={css.row} href={paths.talk(peer.peerid, { cityId: city.id })}>
      <Avatar name={peer.name} src={peer.picture === null ? null : portraitUrl({ picture: peer.picture })} size={48} />
      <span className={css.rowText}>
        <span className={css.rowHead}>
          <b>{peer.name}</b>
          <small>{formatDateTime(at, now)}</small>
        </span>
        <span className={css.last}>{`${isOwn ? copy.you : ''}${last}`}</span>
      </span>
      {unread > 0 && (
        <span className={css.count}>
          {unread}
          <span className="visuallyHidden">{copy.unread}</span>
        </span>
      )}
    </a>
  );
}
