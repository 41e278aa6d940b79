import type { CodeSent } from '@/lib/account/contract';
import type { ApiContext } from '@/lib/server/call/context';
import { viewerOf } from '@/lib/server/call/viewerOf';
import { sendCode } from '../commands/sendCode';
import { ownPhone } from '../ownAccount';

/** Has a code sent to the viewer's own phone, to delete the account by. */
export async function sendDeletionCode(context: ApiContext): Promise<CodeSent> {
  const { mobile } = await ownPhone(context.db, viewerOf(context));
  return sendCode(context, mobile, 'delete-account');
}
