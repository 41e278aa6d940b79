import { randomBytes } from 'node:crypto';
import type { NoticeFacts } from '@/lib/alert/notice';
import { dayOf } from '@/lib/kernel/day';
import { SAID_BY_NONE, storeNotices } from '@/lib/server/alert/queries/notices';
import type { CommandContext } from '@/lib/server/command/context';
import type { Db } from '@/lib/server/db/client';
import type { NoticeTable } from '@/lib/server/db/schema';

interface Told extends Pick<NoticeTable, 'key' | 'kind' | 'city_id' | 'thing' | 'thing_id' | 'community_id'> {
  /** What the place is called that it is about; empty of a whole city. */
  place: string;
  /** 'own' to this account. */
  ownerId?: string | null;
  /** In place of that: what has become of it. */
  detail?: string;
}

/**
 * Tells accounts that somebody has written what they wait for, in their messages; not who, and not what: that is its
 * writer's, and goes with them.
 */
export const notifyPost = (
  transaction: Db,
  { now }: CommandContext,
  userIds: Iterable<string>,
  { place, ownerId = null, detail, ...told }: Told,
): Promise<void> => {
  const said: NoticeFacts = { place, rooms: null, halls: null, area: null, search: '' };
  return storeNotices(
    transaction,
    [...userIds].map((userId) => ({
      id: randomBytes(12).toString('base64url'),
      user_id: userId,
      search_id: null,
      follow_id: null,
      ...told,
      day: dayOf(now),
      before: null,
      after: null,
      facts: JSON.stringify({ ...said, detail: detail ?? (userId === ownerId ? 'own' : null) }),
      made_at: now,
      due_at: now,
      read_at: null,
      run_number: null,
      ...SAID_BY_NONE,
    })),
  );
};
