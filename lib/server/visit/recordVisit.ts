import { COOKIES } from '@/lib/config/cookies';
import { cookieText } from '@/lib/server/request/applyEffects';
import { currentMoment } from '@/lib/server/request/currentMoment';
import type { MissedSearch } from '@/lib/visit/counted';
import { writeVisitMark } from '@/lib/visit/visitMark';
import { type CountedRequest, visitCounters } from './visitCounters';

/**
 * Counts a page that is about to be answered with success; `missed` is what its MISSED_SEARCH_HEADER says. Answers the
 * cookie that the answer is to set, as a header's text; null: none.
 */
export function recordVisit(req: CountedRequest, missed: string | null): string | null {
  const mark = visitCounters().count(req, currentMoment(), missed === null ? null : missedOf(missed));
  return mark && cookieText(COOKIES.visit, writeVisitMark(mark));
}

function missedOf(header: string): Pick<MissedSearch, 'cityId' | 'words'> {
  const [cityId = '', ...words] = decodeURIComponent(header).split(' ');
  return { cityId: Number(cityId), words: words.join(' ') };
}
