import { randomBytes } from 'node:crypto';
import { NEW_KEY_FIELDS } from '@/lib/console/views/apiKeyForm';
import { scopesText } from '@/lib/console/views/apiKeysPage';
import { CONSOLE_API_KEY_COPY as copy } from '@/lib/console/words/apiKey';
import { addDays, dayOf } from '@/lib/kernel/day';
import type { RawForm } from '@/lib/kernel/form/formSpec';
import { KEY_LIMITS } from '@/lib/partner/keyLimits';
import { KEY_SCOPES } from '@/lib/partner/keyScope';
import { hashToken } from '@/lib/server/session/tokens';
import {
  type ConsoleContext,
  changeInConsole,
  readPosted,
  readReason,
  requireConsole,
} from '@/lib/server/staff/commands/consoleContext';
import { ApiError } from '@/services/http/apiError';
import { newKey } from '../keyText';
import { endApiKey, isNameTaken, storeApiKey } from '../queries/apiKeys';

const ACCESS = 'manageStaff';

/** What the form asks for. Throws ApiError badInput, by field. */
function readKey(posted: RawForm, today: string) {
  const read = readPosted(NEW_KEY_FIELDS, posted);
  const scopes = KEY_SCOPES.filter((scope) => posted[`scope:${scope}`] === '1');
  if (scopes.length === 0) throw ApiError.ofFields({ scopes: copy.problems.scopes });
  if (read.until < today || read.until > addDays(today, KEY_LIMITS.mostDays))
    throw ApiError.ofFields({ until: copy.problems.until });
  return { ...read, scopes };
}

/**
 * Makes a key; answers it, who stores nothing of it but its hash. Throws ApiError: forbidden, badInput by field, where a
 * key of this name is still taken too.
 */
export async function addApiKey(context: ConsoleContext, posted: RawForm): Promise<string> {
  requireConsole(ACCESS, context.staff);
  const { now } = context;
  const { name, perDay, perMinute, until, scopes } = readKey(posted, dayOf(now));
  const key = newKey();
  const id = `key-${randomBytes(9).toString('base64url')}`;
  const detail = `${name}：${scopesText(scopes)}，${copy.perDay} ${perDay}，${copy.perMinute} ${perMinute}，${copy.until} ${until}`;
  await changeInConsole(context, { action: 'key-add', subject: id, detail }, async (transaction) => {
    if (await isNameTaken(transaction, name, dayOf(now))) throw ApiError.ofFields({ name: copy.problems.taken });
    await storeApiKey(transaction, {
      id,
      name,
      key_hash: hashToken(key),
      scopes: JSON.stringify(scopes),
      per_day: perDay,
      per_minute: perMinute,
      until_day: until,
      made_at: now,
      made_by: context.staff.shownName,
      revoked_at: null,
      day: '',
      day_used: 0,
      minute_at: 0,
      minute_used: 0,
      used_at: null,
    });
  });
  return key;
}

/** Ends a key at once. Throws ApiError: forbidden, badInput without a reason, notFound of one that has ended. */
export async function revokeApiKey(context: ConsoleContext, id: string, why: string): Promise<void> {
  requireConsole(ACCESS, context.staff);
  const reason = readReason(why);
  await changeInConsole(
    context,
    (detail: string) => ({ action: 'key-revoke', subject: id, detail, reason }),
    async (transaction) => {
      const name = await endApiKey(transaction, id, context.now);
      if (name === null) throw new ApiError('notFound');
      return name;
    },
  );
}
