import type { Db } from '@/lib/server/db/client';
import { isLike, patternOf } from '@/lib/server/db/like';

/** Of each kind. */
export const MAX_HITS = 10;
/** Numbers rest sealed: of so many of the newest each is opened to compare its end (5 µs each, 2026-11-29). */
export const TAIL_ROWS = 3_000;

/** The communities of all cities with this in their names, the shortest names first. */
export const findCommunities = (db: Db, name: string) =>
  db
    .selectFrom('communities')
    .leftJoin('plates', 'plates.id', 'communities.plate_id')
    .innerJoin('cities', 'cities.id', 'communities.city_id')
    .select([
      'communities.id',
      'communities.city_id',
      'communities.name',
      'plates.name as plate',
      'cities.name as city',
    ])
    .where(isLike('communities.name', patternOf(name)))
    .orderBy((eb) => eb.fn('length', ['communities.name']))
    .orderBy('communities.id')
    .limit(MAX_HITS)
    .execute();

/** Agents whom the console keeps, with this in their names. */
export const findAgents = (db: Db, name: string) =>
  db
    .selectFrom('desk_agents')
    .leftJoin('cities', 'cities.id', 'desk_agents.city_id')
    .select(['agent_id', 'desk_agents.name', 'store', 'cities.name as city'])
    .where(isLike('desk_agents.name', patternOf(name)))
    .orderBy('agent_id')
    .limit(MAX_HITS)
    .execute();

/** Accounts with this in the name that their owner gave. */
export const findPeople = (db: Db, name: string) =>
  db
    .selectFrom('users')
    .select(['id', 'name', 'phone_cipher'])
    .where(isLike('name', patternOf(name)))
    .orderBy('registered_at', 'desc')
    .orderBy('id')
    .limit(MAX_HITS)
    .execute();

/** The newest leads with their sealed numbers; of one of the staff, or all. */
export const listLeadPhones = (db: Db, staffId: string | undefined) =>
  db
    .selectFrom('leads')
    .leftJoin('lead_assignments', 'lead_assignments.lead_id', 'leads.id')
    .select(['leads.id', 'phone_cipher'])
    .where('phone_cipher', '<>', '')
    .$if(staffId !== undefined, (query) => query.where('lead_assignments.staff_id', '=', staffId ?? ''))
    .orderBy('leads.created_at', 'desc')
    .orderBy('leads.id')
    .limit(TAIL_ROWS)
    .execute();

/** The newest accounts with theirs. */
export const listPeoplePhones = (db: Db) =>
  db
    .selectFrom('users')
    .select(['id', 'name', 'phone_cipher'])
    .orderBy('registered_at', 'desc')
    .orderBy('id')
    .limit(TAIL_ROWS)
    .execute();
