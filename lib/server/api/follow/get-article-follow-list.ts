import { z } from 'zod';
import type { ArticleState, OwnFollow } from '@/lib/domain/model/follow';
import * as calls from '@/services/follow';
import { listArticleStates } from '../../repositories/followedThings';
import type { ApiContext } from '../context';
import { operation, requireAccess, signedIn } from '../operation';
import { idsOfKind, ownFollows } from './ownFollows';
import { articleStateSchema, ownFollowSchema } from './schemas';

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
