import { addDays, dayOf, startOfDay } from '@/lib/kernel/day';
import type { CallScope, KeyScope } from '@/lib/partner/keyScope';
import type { CommandContext } from '@/lib/server/command/context';
import { writeOfVisitor } from '@/lib/server/db/visitorWrites';
import { hashToken } from '@/lib/server/session/tokens';
import { ApiError } from '@/services/http/apiError';
import { isKey } from '../keyText';
import { countKeyUse, findApiKey, findKeyByHash, scopesOf } from '../queries/apiKeys';

const MINUTE_MS = 60_000;
const TOO_OFTEN = { minute: '这个密钥每分钟的次数用完了，请稍后再试', day: '这个密钥今天的次数用完了，明天零点重新计' };

/** A key that opens something now. */
export interface OpenKey {
  id: string;
  scopes: readonly KeyScope[];
}

/** The key, where it is one that opens something now. Throws ApiError keyRefused. */
export async function openKey({ db, now }: CommandContext, text: string): Promise<OpenKey> {
  const key = isKey(text) ? await findKeyByHash(db, hashToken(text)) : null;
  if (!key || key.revoked_at !== null || key.until_day < dayOf(now)) throw new ApiError('keyRefused');
  return { id: key.id, scopes: scopesOf(key) };
}

/** Whether a key opens a call of this scope; null: no key does. */
export const opens = ({ scopes }: OpenKey, scope: CallScope | null): boolean =>
  scope === 'any' || (scope !== null && scopes.includes(scope));

/**
 * Counts a call of a key for all processes and hosts. Throws ApiError tooMany with the time until it is taken again, and
 * keyRefused where it was ended meanwhile.
 */
export async function useApiKey(context: CommandContext, { id }: OpenKey): Promise<void> {
  const { now } = context;
  const day = dayOf(now);
  await writeOfVisitor(context, async (transaction) => {
    if (await countKeyUse(transaction, { id, day, now, minuteMs: MINUTE_MS })) return;
    const key = await findApiKey(transaction, id);
    if (!key || key.revoked_at !== null) throw new ApiError('keyRefused');
    if (key.day === day && key.day_used >= key.per_day)
      throw ApiError.tooMany(startOfDay(addDays(day, 1)) - now, TOO_OFTEN.day);
    throw ApiError.tooMany(key.minute_at + MINUTE_MS - now, TOO_OFTEN.minute);
  });
}
