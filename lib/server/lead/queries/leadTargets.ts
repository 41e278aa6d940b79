import type { Position } from '@/lib/kernel/contract';
import type { Db } from '@/lib/server/db/client';
import { positionOf } from '@/lib/server/db/rowParts';
import type { LeadTable } from '@/lib/server/db/schema';
import { findManager } from '@/lib/server/manager/queries/managers';

/** What a lead may be about: a home for sale, one to let, a community or project, an agent. */
export interface LeadTarget {
  intentionEstateId?: number;
  rentalId?: number;
  /** A community or a project. */
  houseId?: number;
  agentId?: number;
  /** A home that somebody publishes themselves. */
  offerId?: number;
  cityId?: number;
}

/** The city that all that a lead is about lies in; null where there is none, or not the one named. */
export async function findLeadCity(db: Db, target: LeadTarget): Promise<number | null> {
  const { intentionEstateId, rentalId, houseId, agentId, cityId } = target;
  const named = await Promise.all([
    citiesOf(db, ['estates'], intentionEstateId),
    citiesOf(db, ['rentals'], rentalId),
    citiesOf(db, ['communities', 'projects'], houseId),
    citiesOfAgent(db, agentId),
    cityId === undefined ? null : [cityId],
  ]);
  const [first = [], ...others] = named.filter((cities) => cities !== null);
  return first.find((city) => others.every((cities) => cities.includes(city))) ?? null;
}

/** An agent, or a 客户经理. */
async function citiesOfAgent(db: Db, id: number | undefined): Promise<number[] | null> {
  const cities = await citiesOf(db, ['agents'], id);
  const manager = id === undefined || cities?.length ? null : await findManager(db, id);
  return manager ? [manager.city_id] : cities;
}

type Placed = 'estates' | 'rentals' | 'communities' | 'projects' | 'agents';

/** null where nothing is named. */
async function citiesOf(db: Db, tables: readonly Placed[], id: number | undefined): Promise<number[] | null> {
  if (id === undefined) return null;
  const rows = await Promise.all(
    tables.map((table) => db.selectFrom(table).select('city_id').where('id', '=', id).execute()),
  );
  return rows.flat().map(({ city_id }) => city_id);
}

type About = Pick<LeadTable, 'estate_id' | 'rental_id' | 'house_id' | 'agent_id' | 'offer_id'>;

export interface LeadTargetName {
  /** The community, project or agent; null where it is there no longer. */
  name: string | null;
  rooms: number | null;
  halls: number | null;
  /** Whom the visitor chose to be shown the home by; null where nobody was chosen, or the agent is there no longer. */
  agent: string | null;
}

/** What a lead is about, by the narrowest that it names, and the agent chosen for a home. */
export async function nameLeadTarget(db: Db, about: About): Promise<LeadTargetName> {
  const { estate_id, rental_id, house_id, agent_id, offer_id } = about;
  if (offer_id !== null) return nameHome(db, 'offers', offer_id, agent_id);
  if (estate_id !== null) return nameHome(db, 'estates', estate_id, agent_id);
  if (rental_id !== null) return nameHome(db, 'rentals', rental_id, agent_id);
  if (agent_id !== null)
    return bare((await nameOf(db, 'agents', agent_id)) ?? (await findManager(db, agent_id))?.name ?? null);
  if (house_id === null) return bare(null);
  // Communities and projects are numbered together.
  return bare((await nameOf(db, 'communities', house_id)) ?? (await nameOf(db, 'projects', house_id)));
}

/** The other homes that a lead asks about, in the order in which they were chosen. */
export async function nameOtherTargets(db: Db, lead: Pick<LeadTable, 'second_estate_ids'>): Promise<LeadTargetName[]> {
  const ids = JSON.parse(lead.second_estate_ids) as number[];
  return Promise.all(ids.map((id) => nameHome(db, 'estates', id, null)));
}

const bare = (name: string | null): LeadTargetName => ({ name, rooms: null, halls: null, agent: null });

async function nameHome(
  db: Db,
  table: 'estates' | 'rentals' | 'offers',
  id: number,
  agentId: number | null,
): Promise<LeadTargetName> {
  const query = db
    .selectFrom(table)
    .innerJoin('communities', 'communities.id', `${table}.community_id`)
    .select(['communities.name', `${table}.rooms`, `${table}.halls`])
    .where(`${table}.id`, '=', id);
  const home = (await query.executeTakeFirst()) ?? bare(null);
  return { ...home, agent: agentId === null ? null : await nameOf(db, 'agents', agentId) };
}

/** What something is called, and in which city it lies; null where it is there no longer. */
export async function findPlacedName(
  db: Db,
  table: 'agents' | 'communities' | 'projects',
  id: number,
): Promise<{ name: string; cityId: number } | null> {
  const row = await db.selectFrom(table).select(['name', 'city_id as cityId']).where('id', '=', id).executeTakeFirst();
  return row ?? null;
}

/** Where a community or project lies; null where that is not known. They are numbered together. */
export async function findPosition(db: Db, houseId: number): Promise<Position | null> {
  for (const table of ['communities', 'projects'] as const) {
    const row = await db.selectFrom(table).select(['lng', 'lat']).where('id', '=', houseId).executeTakeFirst();
    if (row) return positionOf(row.lng, row.lat);
  }
  return null;
}

async function nameOf(db: Db, table: 'agents' | 'communities' | 'projects', id: number): Promise<string | null> {
  return (await findPlacedName(db, table, id))?.name ?? null;
}
