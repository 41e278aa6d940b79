import type { OpenDatabase } from '@/lib/server/db/client';
import { openText, vaultPhone } from '@/lib/server/vault/phoneVault';

/** The code of the latest text message to a phone, before it is handed on. Throws where there is none. */
export async function receivedCode({ db }: Pick<OpenDatabase, 'db'>, phone: string): Promise<string> {
  const { text_cipher } = await db
    .selectFrom('text_messages')
    .select('text_cipher')
    .where('phone_index', '=', vaultPhone(phone).index)
    .orderBy('created_at', 'desc')
    .executeTakeFirstOrThrow();
  return openText(text_cipher, 'text_messages.text_cipher');
}
