import { noInput } from '@/lib/kernel/contract';
import { getLeadUserInfoAnswer } from '@/lib/lead/contract';
import { findUserPhone } from '@/lib/server/account/queries/users';
import { operation } from '@/lib/server/call/operation';
import { revealPhone } from '@/lib/server/vault/phoneVault';
import { getLeadUserInfo } from '@/services/lead';

export const getLeadUserInfoOperation = operation(getLeadUserInfo, {
  summary: "The viewer's own phone, to fill in the lead form; null for an anonymous visitor.",
  input: noInput,
  output: getLeadUserInfoAnswer,
  owner: 'viewer',
  cache: 'private',
  personal: ['userInfo.mobile'],
  handle: async (_input, { db, viewer }) => {
    const cipher = viewer.userId ? await findUserPhone(db, viewer.userId) : null;
    return { userInfo: cipher ? { mobile: revealPhone(cipher) } : null };
  },
});
