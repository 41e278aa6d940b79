import { ApiError } from '@/services/http/apiError';
import { writeOfVisitor } from '../../db/visitorWrites';
import { takeSignInLink } from '../../repositories/signInLinks';
import { hashToken } from '../../session/tokens';
import type { CommandContext } from '../context';
import { type NewToken, startSession } from '../session/startSession';

/** Signs in by a link that the operator gave; it is used up by that. Throws ApiError notFound where it is none or over. */
export async function enterByLink(context: CommandContext, ticket: string): Promise<NewToken> {
  const started = await writeOfVisitor(context, async (transaction) => {
    const userId = await takeSignInLink(transaction, hashToken(ticket), context.now);
    return userId === null ? null : startSession(transaction, userId, context.now);
  });
  if (!started) throw new ApiError('notFound');
  return started;
}
