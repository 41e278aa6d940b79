import { defined } from '@/lib/kernel/defined';
import type { CommandContext } from '@/lib/server/command/context';
import { writeOfVisitor } from '@/lib/server/db/visitorWrites';
import type { AlertSettingsChange } from '@/services/alert';
import { findAlertSettings, storeAlertSettings } from '../queries/alertSettings';
import type { AlertWorld } from './agreeToChannel';
import { chosenChannels } from './chosenChannels';

/**
 * Changes how an account is told of what it follows, from the next change on; each channel needs a consent of its own.
 * Throws ApiError badInput.
 */
export function changeSettings(
  context: CommandContext,
  userId: string,
  { pace, ...choice }: AlertSettingsChange,
  world: AlertWorld,
): Promise<void> {
  return writeOfVisitor(context, async (transaction) => {
    const { columns } = await chosenChannels(transaction, context, userId, choice, world);
    const own = await findAlertSettings(transaction, userId);
    await storeAlertSettings(transaction, {
      ...own,
      user_id: userId,
      changed_at: context.now,
      ...defined({ pace }),
      ...columns,
    });
  });
}
