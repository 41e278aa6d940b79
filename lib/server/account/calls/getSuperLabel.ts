import { getSuperLabelAnswer } from '@/lib/account/contract';
import { noInput } from '@/lib/kernel/contract';
import { operation } from '@/lib/server/call/operation';
import { superLabelOf } from '@/lib/server/session/viewer';
import * as calls from '@/services/account';
import { findSuperLabel } from '../queries/userSigns';

export const getSuperLabelOperation = operation(calls.getSuperLabel, {
  summary: "The authsuper check: the viewer's own label, 1 or 2 of a 达人, else 0. It says nothing of anybody else.",
  input: noInput,
  output: getSuperLabelAnswer,
  owner: 'viewer',
  cache: 'private',
  handle: async (_input, { db, viewer }) => ({
    label: viewer.userId === null ? 0 : superLabelOf(await findSuperLabel(db, viewer.userId)),
  }),
});
