import type { Selectable } from 'kysely';
import type { Db } from '@/lib/server/db/client';
import type { BlockedAgentTable } from '@/lib/server/db/schema';

/** Whom a person has blocked, the latest first. */
export const listBlockedAgents = (db: Db, userId: string): Promise<Selectable<BlockedAgentTable>[]> =>
  db
    .selectFrom('blocked_agents')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('blocked_at', 'desc')
    .orderBy('agent_id')
    .execute();

/** The ids of those whom a person has blocked; of a visitor without an account (null) nobody is. */
async function findBlockedAgentIds(db: Db, userId: string | null): Promise<ReadonlySet<number>> {
  if (userId === null) return new Set();
  return new Set((await listBlockedAgents(db, userId)).map(({ agent_id }) => agent_id));
}

/** Agents without those whom a person has blocked; the very same list where that is nobody, so that what is kept of it serves on. */
export async function leaveOutBlocked<Agent extends { id: number }>(
  db: Db,
  userId: string | null,
  agents: Agent[],
): Promise<Agent[]> {
  const blocked = await findBlockedAgentIds(db, userId);
  return blocked.size > 0 ? agents.filter(({ id }) => !blocked.has(id)) : agents;
}

/** Whether a person has blocked an agent; 0 is customer service, whom nobody blocks. */
export async function isAgentBlocked(db: Db, userId: string, agentId: number): Promise<boolean> {
  if (agentId === 0) return false;
  const row = await db
    .selectFrom('blocked_agents')
    .select('agent_id')
    .where('user_id', '=', userId)
    .where('agent_id', '=', agentId)
    .executeTakeFirst();
  return row !== undefined;
}

/** Blocked twice, the first time stays. */
export async function storeBlockedAgent(db: Db, row: Selectable<BlockedAgentTable>): Promise<void> {
  await db
    .insertInto('blocked_agents')
    .values(row)
    .onConflict((clash) => clash.columns(['user_id', 'agent_id']).doNothing())
    .execute();
}

export async function deleteBlockedAgent(db: Db, userId: string, agentId: number): Promise<void> {
  await db.deleteFrom('blocked_agents').where('user_id', '=', userId).where('agent_id', '=', agentId).execute();
}
