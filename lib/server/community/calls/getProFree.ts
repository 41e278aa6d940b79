import { z } from 'zod';
import { type Role, STAFF_ROLES } from '@/lib/account/viewer';
import { REPORT_PARTS } from '@/lib/community/reportParts';
import { operation } from '@/lib/server/call/operation';
import { getProFree } from '@/services/community';
import { communityInput } from './communitySchemas';
import { communityScope } from './communityScope';

/** Who sees what a membership opens. */
const MEMBERS: readonly Role[] = ['vip', 'super', ...STAFF_ROLES];

export const getProFreeOperation = operation(getProFree, {
  summary: "Which parts of a community's report are free, which a membership opens, and which this viewer may see.",
  input: communityInput,
  output: z.object({
    parts: z.array(z.object({ part: z.string(), access: z.enum(['free', 'member']), open: z.boolean() })),
  }),
  cache: 'private',
  handle: async ({ houseId }, { db, viewer }) => {
    await communityScope(db, houseId);
    const isMember = MEMBERS.includes(viewer.role);
    return { parts: REPORT_PARTS.map(({ part, access }) => ({ part, access, open: access === 'free' || isMember })) };
  },
});
