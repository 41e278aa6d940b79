import type { Db } from '@/lib/server/db/client';
import { prepared } from '@/lib/server/db/prepared';
import type { SearchAnswerTable } from '@/lib/server/db/visitSchema';

/** What is answered to these words (folded) in a city; undefined: nothing of their own. */
export async function findSearchAnswer(
  db: Db,
  cityId: number,
  words: string,
): Promise<Pick<SearchAnswerTable, 'instead' | 'hint'> | undefined> {
  const [answer] = await answerTo(db, cityId, words);
  return answer;
}

const answerTo = prepared((db, cityId: number, words: string) =>
  db.selectFrom('search_answers').select(['instead', 'hint']).where('city_id', '=', cityId).where('words', '=', words),
);

/** All answers, the latest first. */
export function listSearchAnswers(db: Db, cityId?: number): Promise<SearchAnswerTable[]> {
  const query = db.selectFrom('search_answers').selectAll().orderBy('made_at', 'desc').orderBy('id');
  return (cityId === undefined ? query : query.where('city_id', '=', cityId)).execute();
}

/** Stores an answer in place of another to the same words. */
export async function storeSearchAnswer(db: Db, answer: SearchAnswerTable): Promise<void> {
  const { instead, hint, staff_id, staff_name, made_at } = answer;
  await db
    .insertInto('search_answers')
    .values(answer)
    .onConflict((clash) =>
      clash.columns(['city_id', 'words']).doUpdateSet({ instead, hint, staff_id, staff_name, made_at }),
    )
    .execute();
}

/** Answers the words that it was given to; undefined: there is none. */
export const removeSearchAnswer = (db: Db, id: string): Promise<{ words: string; city_id: number } | undefined> =>
  db.deleteFrom('search_answers').where('id', '=', id).returning(['words', 'city_id']).executeTakeFirst();
