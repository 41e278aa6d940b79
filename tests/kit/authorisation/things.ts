import { storeConsoleAgent } from '@/lib/server/agent/queries/consoleAgents';
import { storeComment } from '@/lib/server/comment/queries/comments';
import type { Db, OpenDatabase } from '@/lib/server/db/client';
import { storeExpertCard } from '@/lib/server/expert/queries/experts';
import { storePost } from '@/lib/server/post/queries/posts';
import { storeQuestion } from '@/lib/server/question/queries/questions';
import { managerRow } from '../managerRow';
import type { PublicKind, Relation, Things } from './rules';

const NOWHERE = 900_000_001;
/** What people had valued is no public thing: there is none of it, for anybody. */
const NO_APPRAISAL = 100_000_000_000_001;

const QUESTION = 700_000_001;
const COMMENT = 700_000_011;
const SUPER = 700_000_021;
const MANAGER = 700_000_031;

interface About {
  cityId: number;
  communityId: number;
}

/** A text of nobody that everybody may read. */
const storeShown = (db: Db, post: { id: number; kind: 'question' | 'comment'; city_id: number; text: string }) =>
  storePost(db, {
    ...post,
    user_id: null,
    author: '',
    badge: null,
    agent_id: null,
    is_anonymous: 1,
    state: 'shown',
    held_for: null,
    verdict: null,
    decided_at: null,
    made_at: 0,
    shown_at: 0,
  });

/** A comment that everybody may read. */
export async function commentOn(db: Db, id: number, { cityId, communityId }: About) {
  await storeShown(db, { id, kind: 'comment', city_id: cityId, text: '晚上停车要早一点回来' });
  const scores = { overall: 4, property: null, noise: null, parking: 2, greenery: null, neighbours: null };
  await storeComment(db, { id, user_id: null, city_id: cityId, community_id: communityId, ...scores, written_at: 0 });
}

/** A question that everybody may read, about a community that has none. */
export async function askAbout(db: Db, id: number, { cityId, communityId }: About) {
  await storeShown(db, { id, kind: 'question', city_id: cityId, text: '这里好停车吗' });
  const about = { city_id: cityId, community_id: communityId, plate_id: null, topic: 'community' } as const;
  await storeQuestion(db, { id, user_id: null, ...about, accepted_id: null, asked_at: 0 }, []);
}

/** A 达人 of demo data. */
async function nameExpert(db: Db, number: number, cityId: number) {
  const said = { name: '看房笔记', about: '每看一套房都写笔记', label: 1, since: 0 };
  await storeExpertCard(db, { number, user_id: null, city_id: cityId, ...said });
}

const TABLES = {
  agent: 'agents',
  community: 'communities',
  deal: 'deals',
  estate: 'estates',
  plate: 'plates',
  project: 'projects',
  rental: 'rentals',
  article: 'articles',
  overseas: 'overseas_projects',
} as const satisfies Record<
  Exclude<PublicKind, 'appraisal' | 'city' | 'comment' | 'question' | 'super' | 'manager'>,
  string
>;

/** One of each public thing in the demo data's 上海, and one in its next city. Throws where there is none. */
export async function thingsOf({ db }: OpenDatabase): Promise<Things> {
  const { id: elsewhere } = await db
    .selectFrom('cities')
    .select('id')
    .where('id', '<>', 605)
    .where((is) => is.exists(is.selectFrom('estates').select('id').whereRef('city_id', '=', 'cities.id')))
    .orderBy('id')
    .limit(1)
    .executeTakeFirstOrThrow();
  const idIn = async (table: (typeof TABLES)[keyof typeof TABLES], cityId: number): Promise<number> => {
    const { id } = await db
      .selectFrom(table)
      .select('id')
      .where('city_id', '=', cityId)
      .orderBy('id')
      .limit(1)
      .executeTakeFirstOrThrow();
    return id;
  };
  const entries = await Promise.all(
    Object.entries(TABLES).map(
      async ([kind, table]): Promise<[string, Record<Relation, number>]> => [
        kind,
        { own: await idIn(table, 605), foreign: await idIn(table, elsewhere), missing: NOWHERE },
      ],
    ),
  );
  const communityOf = async (deal: number): Promise<number> => {
    const { community_id } = await db
      .selectFrom('deals')
      .select('community_id')
      .where('id', '=', deal)
      .executeTakeFirstOrThrow();
    if (community_id === null) throw new Error(`deal ${deal} has no community`);
    return community_id;
  };
  const appraisal = { own: NO_APPRAISAL, foreign: NO_APPRAISAL, missing: NO_APPRAISAL };
  const city = { own: 605, foreign: elsewhere, missing: 999_999 };
  const found = Object.fromEntries(entries) as unknown as Omit<
    Things,
    'appraisal' | 'city' | 'comment' | 'question' | 'super' | 'manager'
  >;
  // A deal's page lies below its community's.
  const community = { ...found.community, own: await communityOf(found.deal.own) };
  const question = { own: QUESTION, foreign: QUESTION + 1, missing: NOWHERE };
  await askAbout(db, question.own, { cityId: city.own, communityId: community.own });
  await askAbout(db, question.foreign, { cityId: city.foreign, communityId: community.foreign });
  const comment = { own: COMMENT, foreign: COMMENT + 1, missing: NOWHERE };
  await commentOn(db, comment.own, { cityId: city.own, communityId: community.own });
  await commentOn(db, comment.foreign, { cityId: city.foreign, communityId: community.foreign });
  const manager = { own: MANAGER, foreign: MANAGER + 1, missing: NOWHERE };
  await storeConsoleAgent(db, managerRow({ agent_id: manager.own, city_id: city.own }));
  await storeConsoleAgent(db, managerRow({ agent_id: manager.foreign, city_id: city.foreign }));
  const expertOf = { own: SUPER, foreign: SUPER + 1, missing: NOWHERE };
  await nameExpert(db, expertOf.own, city.own);
  await nameExpert(db, expertOf.foreign, city.foreign);
  return { ...found, community, city, appraisal, question, comment, super: expertOf, manager };
}
