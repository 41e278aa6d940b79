import { noInput } from '@/lib/kernel/contract';
import { operation } from '@/lib/server/call/operation';
import { imSwitchSchema } from '@/lib/support/contract';
import { isWithinHours } from '@/lib/support/supportHours';
import { hoursText } from '@/lib/support/views/hoursText';
import { getImSwitch } from '@/services/support';
import { readSupport } from '../queries/supportSettings';

export const getImSwitchOperation = operation(getImSwitch, {
  summary: 'Whether the operator answers in IM now; where there are hours for it, these in words.',
  input: noInput,
  output: imSwitchSchema,
  handle: async (_input, { db, now }) => {
    const { isOn, week } = await readSupport(db);
    return { enable: isOn && isWithinHours(week, now), hours: isOn && week !== null ? hoursText(week) : null };
  },
});
