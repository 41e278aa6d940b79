import { FIRST_DAY_STEPS, type FirstDayStep } from '@/lib/console/firstDay';
import type { Db } from '@/lib/server/db/client';
import { readNote, writeNote } from '@/lib/server/db/storedSettings';
import { type ConsoleContext, changeInConsole, requireConsole } from '@/lib/server/staff/commands/consoleContext';

/** The steps of the first day that somebody has put aside. */
export const skippedSteps = async (db: Db): Promise<FirstDayStep[]> =>
  (await readNote<FirstDayStep[]>(db, 'first-day.skipped')) ?? [];

/** Puts a step of the first day aside, or all of them; or takes one up again. Throws ApiError forbidden. */
export async function skipFirstDay(
  context: ConsoleContext,
  change: { skip: FirstDayStep | 'all' } | { take: FirstDayStep },
): Promise<void> {
  requireConsole('settings', context.staff);
  const [verb, step] = 'skip' in change ? (['skip', change.skip] as const) : (['take', change.take] as const);
  const entry = { action: 'first-day', subject: 'first-day', detail: `${verb} ${step}` } as const;
  await changeInConsole(context, entry, async (transaction) => {
    const skipped = await skippedSteps(transaction);
    const chosen = step === 'all' ? FIRST_DAY_STEPS.map(({ key }) => key) : [step];
    const others = skipped.filter((one) => !chosen.includes(one));
    await writeNote(transaction, 'first-day.skipped', verb === 'skip' ? [...others, ...chosen] : others);
  });
}
