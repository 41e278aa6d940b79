import { noInput } from '@/lib/kernel/contract';
import { operation } from '@/lib/server/call/operation';
import { isRehearsedEverywhere } from '@/lib/server/talk/commands/rehearsal';
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
    // In a demo city the system answers at any time.
    const enable = (isOn && isWithinHours(week, now)) || (await isRehearsedEverywhere(db));
    return { enable, hours: isOn && week !== null ? hoursText(week) : null };
  },
});
