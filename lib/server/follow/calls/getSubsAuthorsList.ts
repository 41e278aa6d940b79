import { type GetFollowedAuthorsAnswer, getFollowedAuthorsAnswer } from '@/lib/follow/contract';
import { noInput } from '@/lib/kernel/contract';
import type { ApiContext } from '@/lib/server/call/context';
import { operation, requireAccess, signedIn } from '@/lib/server/call/operation';
import * as calls from '@/services/follow';
import { listAgentStates, listAuthorStates } from '../queries/followedThings';
import { idsOfKind, ownFollows } from './ownFollows';

export async function getFollowedAuthors(context: ApiContext): Promise<GetFollowedAuthorsAnswer> {
  requireAccess(signedIn, context.viewer);
  const follows = await ownFollows(context, ['agent', 'author']);
  const names = follows.flatMap(({ kind, target }) => (kind === 'author' ? target : []));
  const [agents, authors] = await Promise.all([
    listAgentStates(context.db, idsOfKind(follows, 'agent')),
    listAuthorStates(context.db, names, context.now),
  ]);
  return { agents, authors, follows };
}

export const getSubsAuthorsListOperation = operation(calls.getFollowedAuthors, {
  summary: 'The agents and authors that the viewer follows.',
  input: noInput,
  output: getFollowedAuthorsAnswer,
  access: signedIn,
  owner: 'viewer',
  cache: 'private',
  handle: (_input, context) => getFollowedAuthors(context),
});
