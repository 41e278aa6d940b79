import type { AlertSettingsChange } from '@/services/alert';
import { writeOfVisitor } from '../../db/visitorWrites';
import { findAlertSettings, storeAlertSettings } from '../../repositories/alertSettings';
import type { CommandContext } from '../context';
import { type AlertWorld, agreeToTexts } from './agreeToTexts';

/**
 * Changes how an account is told of what it follows, from the next change on; text messages need a consent of their own.
 * Throws ApiError badInput.
 */
export function changeSettings(
  context: CommandContext,
  userId: string,
  { pace, byText, consentVersion }: AlertSettingsChange,
  world: AlertWorld,
): Promise<void> {
  return writeOfVisitor(context, async (transaction) => {
    if (byText === true) await agreeToTexts(transaction, context, userId, consentVersion, world);
    const own = await findAlertSettings(transaction, userId);
    await storeAlertSettings(transaction, {
      ...own,
      user_id: userId,
      changed_at: context.now,
      ...(pace !== undefined && { pace }),
      ...(byText !== undefined && { by_text: byText ? 1 : 0 }),
    });
  });
}
