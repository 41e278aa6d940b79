import type { Db } from '../../db/client';
import { writeOfVisitor } from '../../db/visitorWrites';
import { changeAlertSettings } from '../../repositories/alertSettings';
import { withdrawConsents } from '../../repositories/consents';
import { sayNoMore } from '../../repositories/notices';
import { changeSavedSearches } from '../../repositories/savedSearches';
import type { CommandContext } from '../context';

/** Ends text messages about what an account searches and follows: its consent is taken back, and what waits is not sent. */
export const stopTexts = (context: CommandContext, userId: string): Promise<void> =>
  writeOfVisitor(context, (transaction) => endTexts(transaction, userId, context.now));

/** The same, in the transaction of what asks for it; `now` in UTC ms. */
export async function endTexts(transaction: Db, userId: string, now: number): Promise<void> {
  await withdrawConsents(transaction, userId, 'alert-texts', now);
  await changeSavedSearches(transaction, userId, { by_text: 0, changed_at: now });
  await changeAlertSettings(transaction, userId, { by_text: 0, changed_at: now });
  await sayNoMore(transaction, userId);
}
