import { type Role, STAFF_ROLES } from '@/lib/account/viewer';
import { communityInput, getProFreeAnswer } from '@/lib/community/contract/community';
import { REPORT_PARTS } from '@/lib/community/reportParts';
import { operation } from '@/lib/server/call/operation';
import { getProFree } from '@/services/community';
import { communityScope } from './communityScope';

/** Who sees what a membership opens. */
const MEMBERS: readonly Role[] = ['vip', 'super', ...STAFF_ROLES];

export const getProFreeOperation = operation(getProFree, {
  summary: "Which parts of a community's report are free, which a membership opens, and which this viewer may see.",
  input: communityInput,
  output: getProFreeAnswer,
  cache: 'private',
  handle: async ({ houseId }, { db, viewer }) => {
    await communityScope(db, houseId);
    const isMember = MEMBERS.includes(viewer.role);
    return { parts: REPORT_PARTS.map(({ part, access }) => ({ part, access, open: access === 'free' || isMember })) };
  },
});
