import type { CommandContext } from '@/lib/server/command/context';
import { writeOfVisitor } from '@/lib/server/db/visitorWrites';
import { type NewToken, startSession } from '@/lib/server/session/commands/startSession';
import { hashToken } from '@/lib/server/session/tokens';
import { ApiError } from '@/services/http/apiError';
import { consumeSignInLink } from '../queries/signInLinks';

/** Signs in by a link that the operator gave; it is used up by that. Throws ApiError notFound where it is none or over. */
export async function enterByLink(context: CommandContext, ticket: string): Promise<NewToken> {
  const started = await writeOfVisitor(context, async (transaction) => {
    const userId = await consumeSignInLink(transaction, hashToken(ticket), context.now);
    return userId === null ? null : startSession(transaction, userId, context.now);
  });
  if (!started) throw new ApiError('notFound');
  return started;
}
