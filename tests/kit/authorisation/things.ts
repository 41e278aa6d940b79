import type { OpenDatabase } from '@/lib/server/db/client';
import type { PublicKind, Relation, Things } from './rules';

const NOWHERE = 900_000_001;
/** What people had valued is no public thing: there is none of it, for anybody. */
const NO_APPRAISAL = 100_000_000_000_001;

const TABLES = {
  agent: 'agents',
  community: 'communities',
  deal: 'deals',
  estate: 'estates',
  plate: 'plates',
  project: 'projects',
  rental: 'rentals',
  article: 'articles',
} as const satisfies Record<Exclude<PublicKind, 'appraisal' | 'city'>, string>;

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
  const found = Object.fromEntries(entries) as unknown as Omit<Things, 'appraisal' | 'city'>;
  // A deal's page lies below its community's.
  const community = { ...found.community, own: await communityOf(found.deal.own) };
  return { ...found, community, city, appraisal };
}
