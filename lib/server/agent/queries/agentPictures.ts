import type { AgentPictureKind } from '@/lib/console/agentPicture';
import type { Db } from '@/lib/server/db/client';
import type { AgentPictureTable } from '@/lib/server/db/consoleSchema';
import { openPicture, sealPicture } from '@/lib/server/vault/sealedPicture';
import { agentsWithdrawnBefore } from './consoleAgents';

const ABOUT = ['id', 'kind', 'licence_no', 'added_name', 'added_at', 'approved_name', 'approved_at'] as const;

export type KeptPicture = Pick<AgentPictureTable, (typeof ABOUT)[number]>;

/** The pictures of an agent without their bytes, the latest first. */
export const listAgentPictures = (db: Db, agentId: number): Promise<KeptPicture[]> =>
  db
    .selectFrom('agent_pictures')
    .select(ABOUT)
    .where('agent_id', '=', agentId)
    .orderBy('added_at', 'desc')
    .orderBy('id')
    .execute();

/** One of an agent's; undefined of any other. */
export async function findAgentPicture(db: Db, agentId: number, id: string): Promise<AgentPictureTable | undefined> {
  const query = db.selectFrom('agent_pictures').selectAll().where('agent_id', '=', agentId).where('id', '=', id);
  const row = await query.executeTakeFirst();
  return row && { ...row, data: openPicture(row.data, 'agent_pictures') };
}

export async function countAgentPictures(db: Db, agentId: number, kind: AgentPictureKind): Promise<number> {
  const { count } = await db
    .selectFrom('agent_pictures')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('agent_id', '=', agentId)
    .where('kind', '=', kind)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function storeAgentPicture(db: Db, row: AgentPictureTable): Promise<void> {
  await db
    .insertInto('agent_pictures')
    .values({ ...row, data: sealPicture(row.data, 'agent_pictures') })
    .execute();
}

export async function approveAgentPicture(db: Db, id: string, name: string, now: number): Promise<void> {
  await db.updateTable('agent_pictures').set({ approved_name: name, approved_at: now }).where('id', '=', id).execute();
}

export async function deleteAgentPicture(db: Db, id: string): Promise<void> {
  await db.deleteFrom('agent_pictures').where('id', '=', id).execute();
}

/** Deletes an agent's portraits but one: those that somebody approved, or those that nobody has. */
export async function deletePortraits(
  db: Db,
  agentId: number,
  { except, approved }: { except: string; approved: boolean },
): Promise<void> {
  await db
    .deleteFrom('agent_pictures')
    .where('agent_id', '=', agentId)
    .where('kind', '=', 'portrait')
    .where('id', '!=', except)
    .where('approved_at', approved ? 'is not' : 'is', null)
    .execute();
}

/**
 * Deletes the pictures of agents who were withdrawn before a moment (UTC ms), and of those that came before it the ones that
 * serve nothing: certificates of a number of which no proof is there, and portraits that nobody approved. Answers how many.
 */
export async function deleteAgentPicturesBefore(db: Db, before: number): Promise<number> {
  const result = await db
    .deleteFrom('agent_pictures')
    .where(({ or, and, eb, not, exists, selectFrom }) =>
      or([
        eb('agent_id', 'in', agentsWithdrawnBefore(db, before)),
        and([
          eb('kind', '=', 'proof'),
          eb('added_at', '<', before),
          not(
            exists(
              selectFrom('agent_proofs')
                .select('agent_proofs.id')
                .whereRef('agent_proofs.agent_id', '=', 'agent_pictures.agent_id')
                .whereRef('agent_proofs.licence_no', '=', 'agent_pictures.licence_no'),
            ),
          ),
        ]),
        and([eb('kind', '=', 'portrait'), eb('approved_at', 'is', null), eb('added_at', '<', before)]),
      ]),
    )
    .executeTakeFirst();
  return Number(result.numDeletedRows);
}

/** The portrait that visitors see of an agent; null: none. */
export async function findPortraitId(db: Db, agentId: number): Promise<string | null> {
  const row = await db
    .selectFrom('agent_pictures')
    .select('id')
    .where('agent_id', '=', agentId)
    .where('kind', '=', 'portrait')
    .where('approved_at', 'is not', null)
    .executeTakeFirst();
  return row?.id ?? null;
}

/** The bytes of a portrait that was approved, of an agent whom visitors see; null of any other picture. */
export async function readPortrait(db: Db, id: string): Promise<Uint8Array | null> {
  const row = await db
    .selectFrom('agent_pictures as picture')
    .innerJoin('desk_agents as agent', 'agent.agent_id', 'picture.agent_id')
    .select('picture.data')
    .where('picture.id', '=', id)
    .where('picture.kind', '=', 'portrait')
    .where('picture.approved_at', 'is not', null)
    .where('agent.withdrawn_at', 'is', null)
    .executeTakeFirst();
  return row ? openPicture(row.data, 'agent_pictures') : null;
}
