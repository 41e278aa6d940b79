import type { Db } from '@/lib/server/db/client';
import { settings } from '@/lib/server/settings/settings';
import { openText } from '@/lib/server/vault/phoneVault';
import { isWithinHours, nextOpening } from '@/lib/support/supportHours';
import { hoursText } from '@/lib/support/views/hoursText';
import type { TalkCard, TalkMessage, TalkPeer, TalkPicture } from '@/lib/talk/contract';
import type { TalkThing } from '@/lib/talk/talk';
import { talkCard } from '@/lib/talk/views/talkText';
import { TALK_CALL_COPY as copy } from '@/lib/talk/words/talk';
import { ApiError } from '@/services/http/apiError';
import { type FoundPeer, findPeer } from '../commands/talkPeer';
import type { MessageRow } from '../queries/conversations';
import { findTalkThing } from '../queries/talkThings';

/** Whom an id names. Throws ApiError notFound where it is nobody whom one may talk to. */
export async function peerNamed(db: Db, peerid: string, cityId?: number): Promise<FoundPeer> {
  const found = await findPeer(db, peerid, cityId);
  if (!found) throw new ApiError('notFound');
  return found;
}

/** The other side as a page shows it. `now` in UTC ms. */
export function shownPeer({ peer, peerid, agent, support, takes, isRehearsed }: FoundPeer, now: number): TalkPeer {
  const { isOn, week } = support;
  if (agent) {
    const { id, name, store, company, picture, cityId, deals90, responseMinutes, sinceYear } = agent;
    const from = [store, company].filter(Boolean).join(' · ');
    const place = { agentId: id, cityId, isOpen: null, hours: null, opensAt: null };
    const record = { deals90, responseMinutes, sinceYear };
    return {
      peerid,
      kind: peer,
      name,
      from,
      picture,
      ...place,
      ...record,
      takes,
      calls: settings().callRelay !== null,
      isRehearsal: isRehearsed,
    };
  }
  return {
    peerid,
    kind: peer,
    name: copy.service,
    from: '',
    picture: null,
    agentId: null,
    cityId: null,
    isOpen: isRehearsed || (isOn && isWithinHours(week, now)),
    hours: isOn && week !== null && !isRehearsed ? hoursText(week) : null,
    opensAt: isOn && !isRehearsed ? nextOpening(week, now) : null,
    deals90: null,
    responseMinutes: null,
    sinceYear: null,
    takes,
    calls: false,
    isRehearsal: isRehearsed,
  };
}

/** The card of a thing; null where it is there no longer. */
export async function cardOf(db: Db, thing: TalkThing): Promise<TalkCard | null> {
  const facts = await findTalkThing(db, thing);
  return facts && talkCard(facts);
}

/** The text of a message; says so where it was written with another secret. */
export function textOf({ sealed }: Pick<MessageRow, 'sealed'>): string {
  try {
    return openText(sealed, 'conversation_messages.sealed');
  } catch {
    return copy.unreadable;
  }
}

/** Messages as their member sees them: a card stands where what they are about changes. */
export async function shownMessages(db: Db, rows: readonly MessageRow[]): Promise<TalkMessage[]> {
  const shown: TalkMessage[] = [];
  let before = '';
  for (const row of rows) {
    const { about_kind: kind, about_id: id } = row;
    const about = kind === null || id === null ? null : { kind, id };
    const key = about ? `${about.kind} ${about.id}` : before;
    const card = about && key !== before ? await cardOf(db, about) : null;
    before = key;
    shown.push(shownMessage(row, card));
  }
  return shown;
}

export const pictureOf = ({ picture_id, picture_width, picture_height }: MessageRow): TalkPicture | null =>
  picture_id === null ? null : { id: picture_id, width: picture_width ?? 0, height: picture_height ?? 0 };

/** What a list shows of a message. */
export const lineOf = (row: MessageRow): string => (row.picture_id === null ? textOf(row) : copy.picture);

export const shownMessage = (row: MessageRow, card: TalkCard | null): TalkMessage => ({
  id: row.id,
  clientId: row.side === 'member' ? row.client_id : null,
  isOwn: row.side === 'member',
  text: textOf(row),
  picture: pictureOf(row),
  isRehearsal: row.via === 'rehearsal',
  card,
  at: row.created_at,
});

/** An agent who is not on the site any more: what was written stays, and nobody can be written to. */
export const lostPeer = (peerid: string): TalkPeer => ({
  peerid,
  kind: 'agent',
  name: copy.gone,
  from: '',
  picture: null,
  agentId: null,
  cityId: null,
  isOpen: null,
  hours: null,
  opensAt: null,
  deals90: null,
  responseMinutes: null,
  sinceYear: null,
  takes: false,
  calls: false,
  isRehearsal: false,
});
