import { writeOfVisitor } from '@/lib/server/db/visitorWrites';
import { factsChanged } from '@/lib/server/derive/factsChanged';
import type { JobContext, JobFacts, OutboxJob, RecurringJob } from '@/lib/server/jobs/job';
import { PUBLISH_ARTICLE } from '@/lib/server/outbox/kinds';
import { findConsoleArticle, listPublishedIds, projectArticle } from '../queries/consoleArticles';
import { writtenText } from '../writtenBlocks';

/** Has visitors read an article as the console keeps it, as agents are shown (publishAgents.ts). Doing it again does no harm. */
export const publishArticleJob: OutboxJob<{ articleId: number }> = {
  ...PUBLISH_ARTICLE,
  longestMs: 30_000,
  tries: 12,
  run: ({ articleId }, context) => publish([articleId], context),
};

/** The same of all, each night: an import that is undone takes a city with its articles, and one that comes brings it back. */
export const publishArticlesJob: RecurringJob = {
  name: 'publish-articles',
  when: { cron: '20 4 * * *' },
  longestMs: 120_000,
  tries: 6,
  run: async (context) => publish(await listPublishedIds(context.opened.db), context),
};

async function publish(articleIds: readonly number[], { opened, signal }: JobContext): Promise<JobFacts | undefined> {
  if (articleIds.length === 0) return undefined;
  for (const id of articleIds) {
    signal.throwIfAborted();
    const kept = await findConsoleArticle(opened.db, id);
    if (kept) await writeOfVisitor(opened, (transaction) => projectArticle(transaction, kept, writtenText(kept.body)));
  }
  // What pages keep in memory of articles is out of date.
  factsChanged();
  return { articles: articleIds.length };
}
