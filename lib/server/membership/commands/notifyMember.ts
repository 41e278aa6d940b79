import { randomBytes } from 'node:crypto';
import type { NoticeFacts } from '@/lib/alert/notice';
import { DEFAULT_CITY_ID } from '@/lib/config/constants';
import { type Day, dayOf } from '@/lib/kernel/day';
import { monthOfUse } from '@/lib/membership/locks';
import { findAlertSettings } from '@/lib/server/alert/queries/alertSettings';
import { SAID_BY_NONE, storeNotices } from '@/lib/server/alert/queries/notices';
import type { Db } from '@/lib/server/db/client';
import type { NoticeTable } from '@/lib/server/db/schema';

/** ending: the membership ends on `day`; given: by hand, it ends on `day` now; texts: the month's free text messages are used up. */
type MemberNews = 'ending' | 'given' | 'texts';

type SaidBy = Record<keyof typeof SAID_BY_NONE, NoticeTable['text_state']>;

const stateOf = (isOn: 0 | 1) => (isOn === 1 ? ('waiting' as const) : ('none' as const));

async function tell(
  transaction: Db,
  userId: string,
  news: { news: MemberNews; key: string; day: Day; by: SaidBy },
  now: number,
): Promise<void> {
  const said: NoticeFacts = { place: '', rooms: null, halls: null, area: null, search: '', detail: news.news };
  await storeNotices(transaction, [
    {
      id: randomBytes(12).toString('base64url'),
      user_id: userId,
      search_id: null,
      follow_id: null,
      key: news.key,
      kind: 'membership',
      thing: 'membership',
      thing_id: 0,
      community_id: null,
      city_id: DEFAULT_CITY_ID,
      day: news.day,
      before: null,
      after: null,
      facts: JSON.stringify(said),
      made_at: now,
      due_at: now,
      read_at: null,
      run_number: null,
      ...news.by,
    },
  ]);
}

/**
 * Tells somebody that their membership ends: in their messages, and by the ways that they have chosen for what they follow.
 * Once for each end.
 */
export async function notifyEnd(transaction: Db, userId: string, until: number, now: number): Promise<void> {
  const { by_text, by_push, by_wechat } = await findAlertSettings(transaction, userId);
  const by = { text_state: stateOf(by_text), push_state: stateOf(by_push), wechat_state: stateOf(by_wechat) };
  await tell(transaction, userId, { news: 'ending', key: `membership ends ${until}`, day: dayOf(until), by }, now);
}

/** Tells somebody, in their messages and once a month, that the month's free text messages are used up. */
export const notifyTextsUsed = (transaction: Db, userId: string, now: number): Promise<void> =>
  tell(transaction, userId, { news: 'texts', key: `texts ${monthOfUse(now)}`, day: dayOf(now), by: SAID_BY_NONE }, now);

/** Tells somebody, in their messages, that they were given days of membership by hand. */
export const notifyGift = (
  transaction: Db,
  userId: string,
  { id, until }: { id: string; until: number },
  now: number,
): Promise<void> =>
  tell(transaction, userId, { news: 'given', key: `gift ${id}`, day: dayOf(until), by: SAID_BY_NONE }, now);
