import { createManagers } from '@/lib/demo/managers';
import { seedManagers } from '@/lib/server/agent/commands/seedManagers';
import { listDemoCityIds } from '@/lib/server/area/queries/cities';
import { listManagers } from '@/lib/server/manager/queries/managers';
import type { OpenDatabase } from '../db/client';

/** 客户经理 for each demo city that has none yet. `now` in UTC ms. */
export async function completeManagers(
  { db }: Pick<OpenDatabase, 'db'>,
  now: number,
  cityIds?: readonly number[],
): Promise<void> {
  for (const id of cityIds ?? (await listDemoCityIds(db))) {
    if ((await listManagers(db, id)).length > 0) continue;
    const agents = await db
      .selectFrom('agents')
      .select(['id', 'company', 'store'])
      .where('city_id', '=', id)
      .orderBy('id')
      .execute();
    const served = await db
      .selectFrom('agent_plates')
      .innerJoin('agents', 'agents.id', 'agent_plates.agent_id')
      .select(['agent_plates.agent_id', 'agent_plates.plate_id'])
      .where('agents.city_id', '=', id)
      .orderBy('agent_plates.agent_id')
      .orderBy('agent_plates.plate_id')
      .execute();
    const made = createManagers(id, { agents, served, now });
    await db.transaction().execute((transaction) => seedManagers(transaction, made));
  }
}
