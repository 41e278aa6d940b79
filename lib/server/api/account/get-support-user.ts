import { z } from 'zod';
import * as calls from '@/services/account';
import { operation, signedIn } from '../operation';
import { ownUserInfo } from './get-user-info';

export const getSupportUserOperation = operation(calls.getSupportUser, {
  summary: 'The viewer as the link to customer service names them: id and dates, no number.',
  input: z.strictObject({}),
  output: z.object({
    userId: z.string(),
    regDate: z.int(),
    lastBuyDate: z.int().nullable(),
    vipExpireDate: z.int().nullable(),
  }),
  access: signedIn,
  owner: 'viewer',
  cache: 'private',
  handle: async (_input, context) => {
    const { userId, regDate, lastBuyDate, vipExpireDate } = await ownUserInfo(context);
    return { userId, regDate, lastBuyDate, vipExpireDate };
  },
});
