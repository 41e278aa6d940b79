import type { Selectable } from 'kysely';
import type { Db } from '@/lib/server/db/client';
import type { AgentChangeTable, ConsoleAgentTable } from '@/lib/server/db/consoleSchema';

export type AgentValues = Partial<Omit<ConsoleAgentTable, 'agent_id'>>;

export type AgentChange = Omit<Selectable<AgentChangeTable>, 'before' | 'after'> & {
  before: AgentValues;
  after: AgentValues;
};

const changeOf = (row: Selectable<AgentChangeTable>): AgentChange => ({
  ...row,
  before: JSON.parse(row.before) as AgentValues,
  after: JSON.parse(row.after) as AgentValues,
});

export async function storeAgentChange(db: Db, row: AgentChangeTable): Promise<void> {
  await db.insertInto('agent_changes').values(row).execute();
}

/** What was changed of an agent, the latest first. */
export const listAgentChanges = async (db: Db, agentId: number, limit: number): Promise<AgentChange[]> =>
  (
    await db
      .selectFrom('agent_changes')
      .selectAll()
      .where('agent_id', '=', agentId)
      .orderBy('at', 'desc')
      .orderBy('id')
      .limit(limit)
      .execute()
  ).map(changeOf);

/** One of an agent's; null of any other. */
export async function findAgentChange(db: Db, agentId: number, id: string): Promise<AgentChange | null> {
  const row = await db
    .selectFrom('agent_changes')
    .selectAll()
    .where('agent_id', '=', agentId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row ? changeOf(row) : null;
}

export async function markAgentChangeUndone(db: Db, id: string, by: string, at: number): Promise<void> {
  await db.updateTable('agent_changes').set({ undone_by: by, undone_at: at }).where('id', '=', id).execute();
}
