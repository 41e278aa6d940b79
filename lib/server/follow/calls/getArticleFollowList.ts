import { type GetFollowedArticlesAnswer, getFollowedArticlesAnswer } from '@/lib/follow/contract';
import { noInput } from '@/lib/kernel/contract';
import type { ApiContext } from '@/lib/server/call/context';
import { operation, requireAccess, signedIn } from '@/lib/server/call/operation';
import * as calls from '@/services/follow';
import { listArticleStates } from '../queries/followedThings';
import { idsOfKind, ownFollows } from './ownFollows';

export async function getFollowedArticles(context: ApiContext): Promise<GetFollowedArticlesAnswer> {
  requireAccess(signedIn, context.viewer);
  const follows = await ownFollows(context, ['article']);
  return { articles: await listArticleStates(context.db, idsOfKind(follows, 'article'), context.now), follows };
}

export const getArticleFollowListOperation = operation(calls.getFollowedArticles, {
  summary: 'The articles that the viewer follows.',
  input: noInput,
  output: getFollowedArticlesAnswer,
  access: signedIn,
  owner: 'viewer',
  cache: 'private',
  handle: (_input, context) => getFollowedArticles(context),
});
