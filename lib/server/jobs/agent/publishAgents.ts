import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { agentPortraitUrl } from '@/lib/routes/pictures';
import type { Db } from '../../db/client';
import { writeOfVisitor } from '../../db/visitorWrites';
import { factsChanged } from '../../derive/factsChanged';
import { findPortraitId } from '../../repositories/agentPictures';
import { findDeskAgent, listAgentIdsOfFile, listDeskAgentIds, projectAgent } from '../../repositories/deskAgents';
import type { JobContext, JobFacts, OutboxJob, RecurringJob } from '../job';
import { putInOutbox } from '../outbox';

/**
 * Shows visitors an agent as the desk keeps them: another transaction than what changed them, because SQLite has what the
 * desk writes in another file than the facts. Doing it again does no harm.
 */
export const publishAgentJob: OutboxJob<{ agentId: number }> = {
  name: 'publish-agent',
  payload: z.strictObject({ agentId: z.number() }),
  longestMs: 30_000,
  tries: 12,
  run: ({ agentId }, context) => publish([agentId], context),
};

/** Has it done soon; to be called in the transaction of the change. */
export const publishAgent = (transaction: Db, agentId: number, now: number): Promise<boolean> =>
  putInOutbox(transaction, publishAgentJob, { agentId }, { key: ownKey(agentId, now), now });

/** The same of all whom a file has entered. */
export const publishAgentFileJob: OutboxJob<{ fileId: string }> = {
  name: 'publish-agent-file',
  payload: z.strictObject({ fileId: z.string() }),
  longestMs: 120_000,
  tries: 12,
  run: async ({ fileId }, context) => publish(await listAgentIdsOfFile(context.opened.db, fileId), context),
};

/** Has it done soon; to be called in the transaction of the change. */
export const publishAgentFile = (transaction: Db, fileId: string, now: number): Promise<boolean> =>
  putInOutbox(transaction, publishAgentFileJob, { fileId }, { key: ownKey(fileId, now), now });

/** Each change is shown, also two of one moment. */
const ownKey = (id: number | string, now: number): string => `${id} ${now} ${randomBytes(4).toString('hex')}`;

/** The same of all, each night: an import that is undone takes a city with its agents, and one that comes brings it back. */
export const publishAgentsJob: RecurringJob = {
  name: 'publish-agents',
  when: { cron: '10 4 * * *' },
  longestMs: 60_000,
  tries: 6,
  run: async (context) => publish(await listDeskAgentIds(context.opened.db), context),
};

async function publish(agentIds: readonly number[], { opened, signal }: JobContext): Promise<JobFacts | undefined> {
  if (agentIds.length === 0) return undefined;
  for (const agentId of agentIds) {
    signal.throwIfAborted();
    const kept = await findDeskAgent(opened.db, agentId);
    const portrait = await findPortraitId(opened.db, agentId);
    const picture = portrait === null ? null : agentPortraitUrl(portrait);
    if (kept) await writeOfVisitor(opened, (transaction) => projectAgent(transaction, kept, picture));
  }
  // What pages keep in memory of agents is out of date.
  factsChanged();
  return { agents: agentIds.length };
}
