import { agentPortraitUrl } from '@/lib/routes/pictures';
import { writeOfVisitor } from '@/lib/server/db/visitorWrites';
import { factsChanged } from '@/lib/server/derive/factsChanged';
import type { JobContext, JobFacts, OutboxJob, RecurringJob } from '@/lib/server/jobs/job';
import { PUBLISH_AGENT, PUBLISH_AGENT_FILE } from '@/lib/server/outbox/kinds';
import { findPortraitId } from '../queries/agentPictures';
import { findConsoleAgent, listAgentIdsOfFile, listConsoleAgentIds, projectAgent } from '../queries/consoleAgents';

/**
 * Shows visitors an agent as the console keeps them: another transaction than what changed them, because SQLite has what the
 * console writes in another file than the facts. Doing it again does no harm.
 */
export const publishAgentJob: OutboxJob<{ agentId: number }> = {
  ...PUBLISH_AGENT,
  longestMs: 30_000,
  tries: 12,
  run: ({ agentId }, context) => publish([agentId], context),
};

/** The same of all whom a file has entered. */
export const publishAgentFileJob: OutboxJob<{ fileId: string }> = {
  ...PUBLISH_AGENT_FILE,
  longestMs: 120_000,
  tries: 12,
  run: async ({ fileId }, context) => publish(await listAgentIdsOfFile(context.opened.db, fileId), context),
};

/** The same of all, each night: an import that is undone takes a city with its agents, and one that comes brings it back. */
export const publishAgentsJob: RecurringJob = {
  name: 'publish-agents',
  when: { cron: '10 4 * * *' },
  longestMs: 60_000,
  tries: 6,
  run: async (context) => publish(await listConsoleAgentIds(context.opened.db), context),
};

async function publish(agentIds: readonly number[], { opened, signal }: JobContext): Promise<JobFacts | undefined> {
  if (agentIds.length === 0) return undefined;
  for (const agentId of agentIds) {
    signal.throwIfAborted();
    const kept = await findConsoleAgent(opened.db, agentId);
    const portrait = await findPortraitId(opened.db, agentId);
    const picture = portrait === null ? null : agentPortraitUrl(portrait);
    if (kept) await writeOfVisitor(opened, (transaction) => projectAgent(transaction, kept, picture));
  }
  // What pages keep in memory of agents is out of date.
  factsChanged();
  return { agents: agentIds.length };
}
