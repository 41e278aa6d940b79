import { CODE_TRIES } from '@/lib/account/code';
import { isCodeOpen } from '@/lib/server/account/queries/phoneCodes';
import type { Db } from '@/lib/server/db/client';
import { NO_TEXT, type TextMessage } from '@/lib/server/outbox/queries/textMessages';
import { openText } from '@/lib/server/vault/phoneVault';

/** Whether a message holds a code that its operator may read: it stood in the terminal, and no provider has it. */
const mayHoldCode = ({ template, adapter, text_cipher }: TextMessage): boolean =>
  template === 'code' && adapter === 'terminal' && text_cipher !== NO_TEXT;

/** Whether the code of a message is shown at `now` (UTC ms): nobody but the terminal has sent it, and it is still good. */
export async function isCodeShown(db: Db, message: TextMessage, now: number): Promise<boolean> {
  if (!mayHoldCode(message) || message.expires_at <= now) return false;
  const { phone_index: phoneIndex, created_at: createdAt } = message;
  return isCodeOpen(db, { phoneIndex, createdAt }, { now, most: CODE_TRIES });
}

/** That code (six digits); null where it is not shown. */
export const shownCode = async (db: Db, message: TextMessage, now: number): Promise<string | null> =>
  (await isCodeShown(db, message, now)) ? openText(message.text_cipher, 'text_messages.text_cipher') : null;
