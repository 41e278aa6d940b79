import { randomBytes } from 'node:crypto';
import { AGENT_PICTURE_LIMITS as limits } from '@/lib/agent/agentPictureLimits';
import type { AgentPictureKind } from '@/lib/console/agentPicture';
import { AGENT_PICTURE_REFUSALS as refusals } from '@/lib/console/views/consoleAgentText';
import { CONSOLE_AGENT_COPY } from '@/lib/console/words/agent';
import type { Db } from '@/lib/server/db/client';
import type { AgentPictureTable } from '@/lib/server/db/consoleSchema';
import { fetchPicture } from '@/lib/server/images/fetchPicture';
import { emptyLogAfter, publishAgent } from '@/lib/server/outbox/kinds';
import {
  type ConsoleContext,
  changeInConsole,
  readReason,
  requireConsole,
} from '@/lib/server/staff/commands/consoleContext';
import { ApiError } from '@/services/http/apiError';
import {
  approveAgentPicture,
  countAgentPictures,
  deleteAgentPicture,
  deletePortraits,
  findAgentPicture,
  storeAgentPicture,
} from '../queries/agentPictures';
import { findConsoleAgent } from '../queries/consoleAgents';

// Pictures of agents: of their certificates, which nobody but the staff sees and each look at which is written down, and
// portraits, which visitors see once somebody has approved one.

const ID_BYTES = 16;

/**
 * Keeps pictures, checked by their bytes and encoded anew: all or none. A portrait takes the place of one that waits.
 * Throws ApiError: forbidden, notFound, badInput by field (picture), tooMany.
 */
export async function addAgentPictures(
  context: ConsoleContext,
  agentId: number,
  kind: AgentPictureKind,
  sent: readonly Uint8Array[],
): Promise<void> {
  requireConsole('agents', context.staff);
  const { db, now, staff } = context;
  const agent = await findConsoleAgent(db, agentId);
  if (!agent) throw new ApiError('notFound');
  if (sent.length === 0) refuse(refusals.noPicture);
  if (kind === 'portrait' && sent.length > 1) refuse(refusals.onePortrait);
  // Before anything is decoded for them.
  await requireRoom(db, agentId, kind, sent.length);
  const rows: Encoded[] = [];
  for (const bytes of sent) rows.push(await encoded(bytes, kind));
  const action = kind === 'proof' ? 'agent-picture' : 'agent-portrait';
  await changeInConsole(
    context,
    (ids: string[]) => ({ action, subject: String(agentId), detail: ids.join(' ') }),
    async (transaction) => {
      await requireRoom(transaction, agentId, kind, rows.length);
      for (const image of rows) {
        await storeAgentPicture(transaction, {
          ...image,
          agent_id: agentId,
          kind,
          licence_no: agent.licence_no,
          added_by: staff.id,
          added_name: staff.shownName,
          added_at: now,
          approved_name: null,
          approved_at: null,
        });
        if (kind === 'portrait') await deletePortraits(transaction, agentId, { except: image.id, approved: false });
      }
      return rows.map(({ id }) => id);
    },
  );
}

type Encoded = Pick<AgentPictureTable, 'id' | 'width' | 'height' | 'byte_count' | 'data'>;

async function encoded(bytes: Uint8Array, kind: AgentPictureKind): Promise<Encoded> {
  if (bytes.length > limits.bytes) refuse(refusals.pictureBytes);
  const width = kind === 'proof' ? limits.proofWidth : limits.portraitWidth;
  const image = await fetchPicture(bytes, width, refusals, 'picture');
  return { id: randomBytes(ID_BYTES).toString('base64url'), ...image, byte_count: image.data.length };
}

async function requireRoom(db: Db, agentId: number, kind: AgentPictureKind, more: number): Promise<void> {
  if (kind === 'proof' && (await countAgentPictures(db, agentId, kind)) + more > limits.proofs)
    refuse(refusals.pictures);
}

function refuse(sentence: string): never {
  throw ApiError.ofFields({ picture: sentence });
}

/** The bytes of a picture (WebP), for whoever looks at it: that they do is written down. Throws as addAgentPictures. */
export async function viewPicture(context: ConsoleContext, agentId: number, id: string): Promise<Uint8Array> {
  requireConsole('agents', context.staff);
  const entry = { action: 'agent-picture-look', subject: String(agentId), detail: id } as const;
  return changeInConsole(context, entry, async (transaction) => (await requirePicture(transaction, agentId, id)).data);
}

/** Has visitors see a portrait, in place of the one before. Throws as addAgentPictures; conflict of what is none. */
export async function approvePortrait(context: ConsoleContext, agentId: number, id: string): Promise<void> {
  requireConsole('agents', context.staff);
  const { now, staff } = context;
  const entry = { action: 'agent-portrait-approve', subject: String(agentId), detail: id } as const;
  await changeInConsole(context, entry, async (transaction) => {
    const { kind, approved_at } = await requirePicture(transaction, agentId, id);
    if (kind !== 'portrait' || approved_at !== null)
      throw new ApiError('conflict', CONSOLE_AGENT_COPY.problems.noPortrait);
    await approveAgentPicture(transaction, id, staff.shownName, now);
    await deletePortraits(transaction, agentId, { except: id, approved: true });
    await publishAgent(transaction, agentId, now);
  });
}

/** Deletes a picture for good: its bytes are overwritten. Throws as addAgentPictures; badInput without a reason. */
export async function removeAgentPicture(
  context: ConsoleContext,
  agentId: number,
  id: string,
  why: string,
): Promise<void> {
  requireConsole('agents', context.staff);
  const reason = readReason(why);
  const entry = { action: 'agent-picture-remove', subject: String(agentId), detail: id, reason } as const;
  await changeInConsole(context, entry, async (transaction) => {
    await requirePicture(transaction, agentId, id);
    await deleteAgentPicture(transaction, id);
    await emptyLogAfter(transaction, context);
    await publishAgent(transaction, agentId, context.now);
  });
}

async function requirePicture(db: Db, agentId: number, id: string): Promise<AgentPictureTable> {
  const picture = await findAgentPicture(db, agentId, id);
  if (!picture) throw new ApiError('notFound');
  return picture;
}
