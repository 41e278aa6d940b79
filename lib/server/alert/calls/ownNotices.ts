import type { OwnNotice } from '@/lib/alert/contract';
import type { NoticeFacts } from '@/lib/alert/notice';
import type { StoredNotice } from '../queries/notices';

/** A notice as its owner sees it: what it said when it was made. */
export function ownNotice(row: StoredNotice): OwnNotice {
  const { place, rooms, halls, area, search, more, list, detail, deals, refund } = JSON.parse(row.facts) as NoticeFacts;
  return {
    id: row.id,
    searchId: row.search_id,
    search,
    kind: row.kind,
    cityId: row.city_id,
    thing: row.thing,
    thingId: row.thing_id,
    communityId: row.community_id,
    place,
    rooms,
    halls,
    area,
    day: row.day,
    before: row.before,
    after: row.after,
    detail: detail ?? null,
    deals: deals ?? null,
    followId: row.follow_id,
    more: more ?? null,
    list: list ?? null,
    refund: refund ?? null,
    toldAt: row.due_at,
    isRead: row.read_at !== null,
    isTakenBack: row.taken_back_at !== null,
  };
}
