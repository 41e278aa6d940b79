import { z } from 'zod';
import { ROLES, type Role } from '@/lib/domain/model/viewer';
import * as calls from '@/services/account';
import { revealPhone } from '../../phoneVault';
import { findAccountDetails } from '../../repositories/users';
import { operation } from '../operation';

const roles = ROLES.filter((role): role is Exclude<Role, 'anonymous'> => role !== 'anonymous');

const userInfo = z.object({
  userId: z.string(),
  mobile: z.string(),
  role: z.enum(roles),
  regDate: z.int(),
  lastBuyDate: z.int().nullable(),
  vipExpireDate: z.int().nullable(),
});

export const getUserInfoOperation = operation(calls.getUserInfo, {
  summary: "The login check: the viewer's own account and membership; null for an anonymous visitor.",
  input: z.strictObject({}),
  output: z.object({ userInfo: userInfo.nullable() }),
  owner: 'viewer',
  cache: 'private',
  personal: ['userInfo.mobile'],
  handle: async (_input, { db, viewer: { role, userId } }) => {
    const account = userId === null ? null : await findAccountDetails(db, userId);
    if (!account || userId === null || role === 'anonymous') return { userInfo: null };
    const { phoneCipher, registeredAt, lastBuyAt, vipExpiresAt } = account;
    const dates = { regDate: registeredAt, lastBuyDate: lastBuyAt, vipExpireDate: vipExpiresAt };
    return { userInfo: { userId, mobile: revealPhone(phoneCipher), role, ...dates } };
  },
});
