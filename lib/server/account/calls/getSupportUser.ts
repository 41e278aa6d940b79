import { type SupportUser, supportUserSchema } from '@/lib/account/contract';
import { noInput } from '@/lib/kernel/contract';
import type { ApiContext } from '@/lib/server/call/context';
import { operation, requireAccess, signedIn } from '@/lib/server/call/operation';
import { readSupport } from '@/lib/server/support/queries/supportSettings';
import { supportLink } from '@/lib/support/supportLink';
import * as calls from '@/services/account';
import { ownUserInfo } from './getUserInfo';

export async function getSupportUser(context: ApiContext): Promise<SupportUser> {
  requireAccess(signedIn, context.viewer);
  const { userId, regDate, lastBuyDate, vipExpireDate } = await ownUserInfo(context);
  const user = { userId, regDate, lastBuyDate, vipExpireDate };
  const { isOn, link } = await readSupport(context.db);
  return { ...user, link: isOn && link !== null ? supportLink(link, user) : null };
}

export const getSupportUserOperation = operation(calls.getSupportUser, {
  summary:
    'The viewer as the link to customer service names them: id and dates, no number; and that link, where there is one.',
  input: noInput,
  output: supportUserSchema,
  access: signedIn,
  owner: 'viewer',
  cache: 'private',
  handle: (_input, context) => getSupportUser(context),
});
