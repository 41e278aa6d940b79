import type { ExpressionBuilder } from 'kysely';
import type { SameHome } from '@/lib/estate/estateDetail';
import type { Db } from '@/lib/server/db/client';
import type { Database } from '@/lib/server/db/schema';

const companyOf = ({ selectFrom }: ExpressionBuilder<Database, 'estates'>) =>
  selectFrom('estate_agents')
    .innerJoin('agents', 'agents.id', 'estate_agents.agent_id')
    .select('agents.company')
    .whereRef('estate_agents.estate_id', '=', 'estates.id')
    .where('estate_agents.role', '=', 'lead')
    .orderBy('agents.id')
    .limit(1)
    .as('company');

/** The other listings that are most likely of the same home; null where there is none. */
export async function findDuplicateHome(db: Db, estateId: number): Promise<SameHome | null> {
  const own = await db
    .selectFrom('same_homes')
    .select(['home_id', 'since_day', 'relisted'])
    .where('estate_id', '=', estateId)
    .executeTakeFirst();
  if (!own) return null;
  const others = await db
    .selectFrom('same_homes')
    .innerJoin('estates', 'estates.id', 'same_homes.estate_id')
    .innerJoin('cities', 'cities.id', 'estates.city_id')
    .select(['estates.id', 'estates.price', 'estates.listed_day', 'estates.status', 'estates.status_day'])
    .select(['estates.source', 'cities.data_kind', companyOf])
    .where('same_homes.home_id', '=', own.home_id)
    .where('estates.id', '!=', estateId)
    .where('estates.status', '!=', 'sold')
    .orderBy('estates.price')
    .orderBy('estates.id')
    .execute();
  if (others.length === 0) return null;
  const listings = others.map(({ id, price, listed_day, status, status_day, source, data_kind, company }) => ({
    id,
    agency: company ?? (data_kind === 'demo' ? null : source),
    price,
    listedDay: listed_day,
    endedDay: status === 'on_sale' ? null : status_day,
    isOnSale: status === 'on_sale',
  }));
  return { sinceDay: own.since_day, relisted: own.relisted, listings };
}
