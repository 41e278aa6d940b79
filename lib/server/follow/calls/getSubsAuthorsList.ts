import { z } from 'zod';
import type { AgentState, AuthorState, OwnFollow } from '@/lib/follow/follow';
import type { ApiContext } from '@/lib/server/call/context';
import { operation, requireAccess, signedIn } from '@/lib/server/call/operation';
import * as calls from '@/services/follow';
import { listAgentStates, listAuthorStates } from '../queries/followedThings';
import { agentStateSchema, authorStateSchema, ownFollowSchema } from './followSchemas';
import { idsOfKind, ownFollows } from './ownFollows';

/** The agents and authors that the viewer follows. */
export async function getFollowedAuthors(
  context: ApiContext,
): Promise<{ agents: AgentState[]; authors: AuthorState[]; follows: OwnFollow[] }> {
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
  input: z.strictObject({}),
  output: z.object({
    agents: z.array(agentStateSchema),
    authors: z.array(authorStateSchema),
    follows: z.array(ownFollowSchema),
  }),
  access: signedIn,
  owner: 'viewer',
  cache: 'private',
  handle: (_input, context) => getFollowedAuthors(context),
});
