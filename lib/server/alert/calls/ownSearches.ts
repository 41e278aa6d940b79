import type { OwnSearch } from '@/lib/alert/contract';
import { type AlertTab, standingOf } from '@/lib/alert/savedSearch';
import type { StoredSearch } from '../queries/savedSearches';
import { readNeed } from './alertSchemas';

/** A search as its owner sees it; `now` in UTC ms. */
export function ownSearch(row: StoredSearch, now: number): OwnSearch {
  return {
    id: row.id,
    form: row.form,
    cityId: row.city_id,
    tab: row.tab as AlertTab,
    name: row.name,
    query: row.query,
    need: readNeed(row.need),
    pace: row.pace,
    byText: row.by_text === 1,
    byPush: row.by_push === 1,
    byWechat: row.by_wechat === 1,
    standing: standingOf({ pausedAt: row.paused_at, untilAt: row.until_at }, now),
    untilAt: row.until_at,
    savedAt: row.saved_at,
  };
}
