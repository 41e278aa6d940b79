import { z } from 'zod';
import * as calls from '@/services/follow';
import { listArticleStates } from '../../repositories/followedThings';
import { operation, signedIn } from '../operation';
import { idsOfKind, ownFollows } from './ownFollows';
import { articleStateSchema, ownFollowSchema } from './schemas';

export const getArticleFollowListOperation = operation(calls.getFollowedArticles, {
  summary: 'The articles that the viewer follows.',
  input: z.strictObject({}),
  output: z.object({ articles: z.array(articleStateSchema), follows: z.array(ownFollowSchema) }),
  access: signedIn,
  owner: 'viewer',
  cache: 'private',
  handle: async (_input, context) => {
    const follows = await ownFollows(context, ['article']);
    return { articles: await listArticleStates(context.db, idsOfKind(follows, 'article'), context.now), follows };
  },
});
