import { z } from 'zod';
import { getImSwitch } from '@/services/support';
import { readSetting } from '../../repositories/settings';
import { operation } from '../operation';

export const getImSwitchOperation = operation(getImSwitch, {
  summary: 'Whether the operator answers in IM.',
  input: z.strictObject({}),
  output: z.object({ enable: z.boolean() }),
  handle: async (_input, { db }) => ({ enable: (await readSetting(db, 'support.enabled')) === '1' }),
});
