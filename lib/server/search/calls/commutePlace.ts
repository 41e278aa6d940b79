import { COMMUTE_KINDS, type CommutePlace } from '@/lib/search/filters';
import { normalizeTerm } from '@/lib/search/suggestion';
import type { Db } from '@/lib/server/db/client';
import { findNames, matchTerms } from '../queries/searchTerms';
import { soundOf } from './soundOf';

/** 漕河泾地铁站 and 漕河泾板块 are 漕河泾. */
const ENDING = /(?:地铁站|板块|附近|站)$/;

/**
 * The place that a way to work is said to lead to: of the whole name a plate first, which lies in the middle of what it
 * names, then a station, then a school; else the first whose name begins so. null where there is none.
 */
export async function commutePlaceNamed(db: Db, cityId: number, typed: string): Promise<CommutePlace | null> {
  const text = normalizeTerm(typed);
  if (!text) return null;
  const bare = text.replace(ENDING, '');
  const isStation = bare !== text && text.endsWith('站');
  const names = await findNames(db, cityId, [...new Set([text, bare])].filter(Boolean));
  const order: readonly CommutePlace['to'][] = isStation ? COMMUTE_KINDS : ['plate', 'station', 'school'];
  for (const to of order) {
    const named = names.find(({ kind }) => kind === to);
    if (named) return { to, id: named.id };
  }
  const [begun] = await matchTerms(db, cityId, soundOf(bare || text), COMMUTE_KINDS, 1);
  return begun ? { to: begun.kind as CommutePlace['to'], id: begun.id } : null;
}
