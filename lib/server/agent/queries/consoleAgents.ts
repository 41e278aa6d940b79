import type { AgentProof } from '@/lib/agent/contract';
import type { AgentDuty } from '@/lib/console/agentDuty';
import { dayOf } from '@/lib/kernel/day';
import type { Db } from '@/lib/server/db/client';
import { FIRST_CONSOLE_ID } from '@/lib/server/db/consoleIds';
import type { AskedRows, SomeRows } from '@/lib/server/db/consoleRows';
import type { AgentProofTable, ConsoleAgentTable } from '@/lib/server/db/consoleSchema';
import { prepared } from '@/lib/server/db/prepared';
import type { AgentTable } from '@/lib/server/db/schema';

const A_STEP = 100;

/** What visitors are told of an agent besides the row of `agents`. */
export interface KeptAgent {
  proof: AgentProof | null;
}

/** Those of these agents whom the console keeps, by id. A proof of another licence number than they have now is none. */
export async function listKeptAgents(db: Db, agentIds: readonly number[]): Promise<Map<number, KeptAgent>> {
  const ids = agentIds.filter((id) => id >= FIRST_CONSOLE_ID);
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('desk_agents')
    .leftJoin('agent_proofs', (join) =>
      join
        .onRef('agent_proofs.agent_id', '=', 'desk_agents.agent_id')
        .onRef('agent_proofs.licence_no', '=', 'desk_agents.licence_no')
        .on('agent_proofs.ended_at', 'is', null),
    )
    .select(['desk_agents.agent_id', 'checked_at', 'until_day'])
    .where('desk_agents.agent_id', 'in', ids)
    .execute();
  return new Map(
    rows.map(({ agent_id, checked_at, until_day }) => [
      agent_id,
      {
        proof:
          checked_at === null || until_day === null ? null : { checkedDay: dayOf(checked_at), untilDay: until_day },
      },
    ]),
  );
}

/** The next id. To be called in a transaction that has locked the staff (lockStaff). */
export async function nextAgentId(db: Db): Promise<number> {
  const { last } = await db
    .selectFrom('desk_agents')
    .select(({ fn }) => fn.max<number | null>('agent_id').as('last'))
    .executeTakeFirstOrThrow();
  return Math.max(FIRST_CONSOLE_ID, Number(last ?? 0) + 1);
}

export async function storeConsoleAgent(db: Db, row: ConsoleAgentTable): Promise<void> {
  await db.insertInto('desk_agents').values(row).execute();
}

/** Several at once, in steps that a statement's variables allow. */
export async function storeConsoleAgents(db: Db, rows: readonly ConsoleAgentTable[]): Promise<void> {
  for (let from = 0; from < rows.length; from += A_STEP)
    await db
      .insertInto('desk_agents')
      .values(rows.slice(from, from + A_STEP))
      .execute();
}

/** Those of a city whom nobody has withdrawn. */
export const listAgentsOfCity = (db: Db, cityId: number): Promise<ConsoleAgentTable[]> =>
  db
    .selectFrom('desk_agents')
    .selectAll()
    .where('city_id', '=', cityId)
    .where('withdrawn_at', 'is', null)
    .orderBy('agent_id')
    .execute();

/** The ids of all whom a file has entered, withdrawn or not. */
export const listAgentIdsOfFile = async (db: Db, fileId: string): Promise<number[]> =>
  (
    await db.selectFrom('desk_agents').select('agent_id').where('file_id', '=', fileId).orderBy('agent_id').execute()
  ).map(({ agent_id }) => agent_id);

/** Withdraws those of a file who are not yet; answers how many. */
export async function withdrawAgentsOfFile(db: Db, fileId: string, now: number): Promise<number> {
  const result = await db
    .updateTable('desk_agents')
    .set({ withdrawn_at: now })
    .where('file_id', '=', fileId)
    .where('withdrawn_at', 'is', null)
    .executeTakeFirst();
  return Number(result.numUpdatedRows);
}

export async function changeConsoleAgent(
  db: Db,
  agentId: number,
  changes: Partial<Omit<ConsoleAgentTable, 'agent_id'>>,
): Promise<void> {
  await db.updateTable('desk_agents').set(changes).where('agent_id', '=', agentId).execute();
}

export const findConsoleAgent = (db: Db, agentId: number): Promise<ConsoleAgentTable | undefined> =>
  db.selectFrom('desk_agents').selectAll().where('agent_id', '=', agentId).executeTakeFirst();

export const listConsoleAgentIds = async (db: Db): Promise<number[]> =>
  (
    await db
      .selectFrom('desk_agents')
      .select('agent_id')
      .where('agent_id', '>=', FIRST_CONSOLE_ID)
      .orderBy('agent_id')
      .execute()
  ).map(({ agent_id }) => agent_id);

/** An agent as the console's list shows it. */
export type ListedAgent = ConsoleAgentTable & {
  city_name: string | null;
  staff_name: string | null;
  /** Of the proof that holds for the number they have now, where nobody has ended it. */
  until_day: string | null;
  checked_name: string | null;
};

export interface ConsoleAgentFilter {
  cityId?: number;
  duty?: AgentDuty;
  /** none: no proof that holds on `today`. */
  proof?: 'holds' | 'none';
  isWithdrawn?: boolean;
  today: string;
}

export async function listConsoleAgents(
  db: Db,
  { cityId, duty, proof, isWithdrawn, today }: ConsoleAgentFilter,
  { sort, descending, limit, offset }: AskedRows,
): Promise<SomeRows<ListedAgent>> {
  // Below are those of demo data, who are nobody's to change.
  let query = db
    .selectFrom('desk_agents')
    .where('desk_agents.agent_id', '>=', FIRST_CONSOLE_ID)
    .leftJoin('cities', 'cities.id', 'desk_agents.city_id')
    .leftJoin('staff', (join) => join.onRef('staff.id', '=', 'desk_agents.staff_id').on('staff.ended_at', 'is', null))
    .leftJoin('agent_proofs', (join) =>
      join
        .onRef('agent_proofs.agent_id', '=', 'desk_agents.agent_id')
        .onRef('agent_proofs.licence_no', '=', 'desk_agents.licence_no')
        .on('agent_proofs.ended_at', 'is', null),
    );
  if (cityId !== undefined) query = query.where('desk_agents.city_id', '=', cityId);
  if (duty !== undefined) query = query.where('duty', '=', duty);
  if (isWithdrawn !== undefined) query = query.where('withdrawn_at', isWithdrawn ? 'is not' : 'is', null);
  if (proof === 'holds') query = query.where('until_day', '>=', today);
  if (proof === 'none')
    query = query.where(({ or, eb }) => or([eb('until_day', 'is', null), eb('until_day', '<', today)]));
  const { count } = await query.select((is) => is.fn.countAll<number>().as('count')).executeTakeFirstOrThrow();
  const way = descending ? 'desc' : 'asc';
  const rows = await query
    .selectAll('desk_agents')
    .select(['cities.name as city_name', 'staff.shown_name as staff_name', 'until_day', 'checked_name'])
    .orderBy(columnOf(sort), way)
    .orderBy('desk_agents.agent_id')
    .limit(limit)
    .offset(offset)
    .execute();
  return { rows, total: Number(count) };
}

function columnOf(sort: string) {
  if (sort === 'until') return 'until_day';
  return sort === 'name' ? 'desk_agents.name' : 'desk_agents.created_at';
}

/** The proofs of an agent, the latest first. */
export const listAgentProofs = (db: Db, agentId: number): Promise<AgentProofTable[]> =>
  db
    .selectFrom('agent_proofs')
    .selectAll()
    .where('agent_id', '=', agentId)
    .orderBy('checked_at', 'desc')
    .orderBy('id')
    .execute();

export async function storeAgentProof(db: Db, row: AgentProofTable): Promise<void> {
  await db.insertInto('agent_proofs').values(row).execute();
}

/** Ends what holds of an agent; answers how many proofs that were. */
export async function endAgentProofs(db: Db, agentId: number, now: number): Promise<number> {
  const result = await db
    .updateTable('agent_proofs')
    .set({ ended_at: now })
    .where('agent_id', '=', agentId)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return Number(result.numUpdatedRows);
}

/** The ids of agents who were withdrawn before a moment (UTC ms), as a part of another query. */
export const agentsWithdrawnBefore = (db: Db, before: number) =>
  db.selectFrom('desk_agents').select('desk_agents.agent_id').where('withdrawn_at', '<', before);

/**
 * Deletes the proofs that were ended or ran out before a moment (UTC ms), and all of agents who were withdrawn before it;
 * answers how many.
 */
export async function deleteAgentProofsBefore(db: Db, before: number): Promise<number> {
  const result = await db
    .deleteFrom('agent_proofs')
    .where(({ or, eb }) =>
      or([
        eb('ended_at', '<', before),
        eb('until_day', '<', dayOf(before)),
        eb('agent_id', 'in', agentsWithdrawnBefore(db, before)),
      ]),
    )
    .executeTakeFirst();
  return Number(result.numDeletedRows);
}

/** Which agent somebody of the staff is to visitors; null: none. Of several the first. */
export async function findAgentOfStaff(
  db: Db,
  staffId: string,
): Promise<Pick<ConsoleAgentTable, 'agent_id' | 'name' | 'city_id'> | null> {
  const row = await db
    .selectFrom('desk_agents')
    .select(['agent_id', 'name', 'city_id'])
    .where('staff_id', '=', staffId)
    .where('duty', '=', 'agent')
    .where('withdrawn_at', 'is', null)
    .orderBy('agent_id')
    .executeTakeFirst();
  return row ?? null;
}

/** Who of the staff a shown agent is, by their id; null: nobody who works here. */
export async function findStaffOfAgent(db: Db, agentId: number): Promise<string | null> {
  const [row] = await staffOfAgent(db, agentId);
  return row?.id ?? null;
}

const staffOfAgent = prepared((db, agentId: number) =>
  db
    .selectFrom('desk_agents')
    .innerJoin('staff', 'staff.id', 'desk_agents.staff_id')
    .select('staff.id')
    .where('desk_agents.agent_id', '=', agentId)
    .where('withdrawn_at', 'is', null)
    .where('staff.ended_at', 'is', null),
);

/**
 * Puts an agent among those whom visitors see, with those of their plates that the city has, or takes them out. `picture`:
 * the address of their portrait.
 */
export async function projectAgent(db: Db, kept: ConsoleAgentTable, picture: string | null): Promise<void> {
  const { agent_id: id, city_id, name, store, company, licence_no, since_year, intro, updated_at } = kept;
  const city = await db.selectFrom('cities').select('data_kind').where('id', '=', city_id).executeTakeFirst();
  await db.deleteFrom('agent_plates').where('agent_id', '=', id).execute();
  await db.deleteFrom('agents').where('id', '=', id).execute();
  // Managers are read from the console's own rows (manager/queries/managers.ts).
  if (kept.duty !== 'agent' || kept.withdrawn_at !== null || city?.data_kind !== 'real') return;
  const counts = { review_count: 0, viewings_30: 0, deals_total: 0, deals_90: 0 };
  const unknown = { rating: null, response_minutes: null, picture_seed: null };
  const row: AgentTable = {
    id,
    city_id,
    name,
    store,
    company,
    licence_no,
    since_year,
    intro,
    updated_at,
    ...counts,
    ...unknown,
    picture,
  };
  await db.insertInto('agents').values(row).execute();
  const wanted = JSON.parse(kept.plates) as number[];
  if (wanted.length === 0) return;
  const plates = await db
    .selectFrom('plates')
    .select('id')
    .where('id', 'in', wanted)
    .where('city_id', '=', city_id)
    .execute();
  if (plates.length > 0)
    await db
      .insertInto('agent_plates')
      .values(plates.map((plate) => ({ agent_id: id, plate_id: plate.id })))
      .execute();
}
