import { defined } from '@/lib/kernel/defined';
import { MAX_SIMILAR } from '@/lib/question/question';
import { isSimilar, questionTerms } from '@/lib/question/questionTerms';
import { cleanWords } from '@/lib/search/codec';
import type { Db } from '@/lib/server/db/client';
import { placesNamed } from '@/lib/server/search/calls/placesNamed';
import { simplified } from '@/lib/server/text/simplified';
import { findQuestions, listQuestions, matchQuestionTerms, type QuestionRow } from '../queries/questions';

const MAX_MATCHES = 40;

interface Asked {
  cityId: number;
  q: string;
  /** What the page is about. */
  communityId?: number;
  plateId?: number;
}

/**
 * The questions of a city that are like what somebody asks, the likest first. Which place the words name is found as the
 * search box finds it (their sound, a slip, names within them); of a question about that place fewer words have to agree.
 */
export async function likeQuestions(db: Db, { cityId, q, communityId, plateId }: Asked): Promise<QuestionRow[]> {
  const words = simplified(cleanWords(q));
  const { places, left } = await placesNamed(db, cityId, words, 'resale');
  const ofKind = (kind: 'community' | 'plate') => places.find((place) => place.kind === kind)?.id;
  const about = { communityId: communityId ?? ofKind('community'), plateId: plateId ?? ofKind('plate') };
  // Nothing but communities and plates is asked about: of 学校, which a school's name begins with, the word itself is looked for.
  const isOfPlaces = places.length > 0 && places.every(({ kind }) => kind === 'community' || kind === 'plate');
  const terms = questionTerms(isOfPlaces ? left.join(' ') : words);
  const matches = await matchQuestionTerms(db, cityId, terms, MAX_MATCHES);
  const shared = new Map(matches.map(({ id, shared }) => [id, shared]));
  const found = await findQuestions(db, [...shared.keys()]);
  const isSamePlace = (row: QuestionRow) =>
    (about.communityId !== undefined && row.community_id === about.communityId) ||
    (about.plateId !== undefined && row.plate_id === about.plateId);
  const sharedOf = (row: QuestionRow) => shared.get(row.id) ?? 0;
  const like = found
    .filter((row) => isSimilar(sharedOf(row), terms.length, isSamePlace(row)))
    .sort(
      (a, b) => Number(isSamePlace(b)) - Number(isSamePlace(a)) || sharedOf(b) - sharedOf(a) || b.asked_at - a.asked_at,
    );
  if (terms.length > 0 || !isOfPlaces) return like;
  return (await listQuestions(db, { cityId, ...aboutOf(about) }, { limit: MAX_SIMILAR * 4, offset: 0 })).rows;
}

/** The name of a place alone: what was asked about it. */
const aboutOf = ({ communityId, plateId }: { communityId?: number; plateId?: number }) =>
  communityId !== undefined ? { communityId } : defined({ plateId });
