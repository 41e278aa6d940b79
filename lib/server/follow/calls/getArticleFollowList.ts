import { z } from 'zod';
import type { ArticleState, OwnFollow } from '@/lib/follow/follow';
import type { ApiContext } from '@/lib/server/call/context';
import { operation, requireAccess, signedIn } from '@/lib/server/call/operation';
import * as calls from '@/services/follow';
import { listArticleStates } from '../queries/followedThings';
import { articleStateSchema, ownFollowSchema } from './followSchemas';
import { idsOfKind, ownFollows } from './ownFollows';

/** The articles that the viewer follows. */
export async function getFollowedArticles(
  context: ApiContext,
): Promise<{ articles: ArticleState[]; follows: OwnFollow[] }> {
  requireAccess(signedIn, context.viewer);
  const follows = await ownFollows(context, ['article']);
  return { articles: await listArticleStates(context.db, idsOfKind(follows, 'article'), context.now), follows };
}

export const getArticleFollowListOperation = operation(calls.getFollowedArticles, {
  summary: 'The articles that the viewer follows.',
  input: z.strictObject({}),
  output: z.object({ articles: z.array(articleStateSchema), follows: z.array(ownFollowSchema) }),
  access: signedIn,
  owner: 'viewer',
  cache: 'private',
  handle: (_input, context) => getFollowedArticles(context),
});
