import { randomBytes, randomInt } from 'node:crypto';
import {
  CODE_LENGTH,
  CODE_LIMITS,
  CODE_MS,
  CODE_RESEND_MS,
  type CodeLimitOf,
  type CodePurpose,
} from '@/lib/account/code';
import { codeRefusal } from '@/lib/account/views/codeText';
import type { VisitorContext } from '@/lib/server/command/context';
import type { Db } from '@/lib/server/db/client';
import type { PhoneCodeTable } from '@/lib/server/db/schema';
import { writeOfVisitor } from '@/lib/server/db/visitorWrites';
import { logger } from '@/lib/server/log/log';
import { SEND_TEXT_MESSAGE } from '@/lib/server/outbox/kinds';
import { putInOutbox } from '@/lib/server/outbox/outbox';
import { storeTextMessage } from '@/lib/server/outbox/queries/textMessages';
import { hashToken, newToken } from '@/lib/server/session/tokens';
import { settings } from '@/lib/server/settings/settings';
import { codeHash, sealText, vaultPhone } from '@/lib/server/vault/phoneVault';
import { ApiError } from '@/services/http/apiError';
import { isChallengeSpent, lockCodes, storeCode, waitForCode } from '../queries/phoneCodes';
import { newChallenge, solvedChallenge } from './codeChallenge';

/** Of whoever asks for a code. */
interface AskerContext extends VisitorContext {
  /** Keyed hash of the network that their address is of. */
  network: () => string;
}

export interface SentCode {
  /** Told to the browser that asked, and needed with the code. */
  ticket: string;
  /** When the next one may be asked for, in seconds from now. */
  resendSeconds: number;
}

/** Nobody else's ticket, phone or purpose opens what this code does. */
export const hashOfCode = (purpose: CodePurpose, phoneIndex: string, ticketHash: string, code: string): string =>
  codeHash(purpose, phoneIndex, ticketHash, code);

/**
 * Has a new code sent to a phone (eleven digits). Whether the phone has an account is not looked up: it is the same for
 * all. The code, its message and the job that sends it are stored together or not at all. Throws ApiError tooMany beyond
 * the limits, which what is refused does not count towards, and proofNeeded where it takes a challenge that `proof` does not
 * solve.
 */
export async function sendCode(
  context: AskerContext,
  mobile: string,
  purpose: CodePurpose,
  proof = '',
): Promise<SentCode> {
  const { now } = context;
  const phone = vaultPhone(mobile);
  const [code, ticket] = [newCode(), newToken()];
  const ticketHash = hashToken(ticket);
  const expiresAt = now + CODE_MS;
  const row: PhoneCodeTable = {
    ticket_hash: ticketHash,
    phone_index: phone.index,
    purpose,
    code_hash: hashOfCode(purpose, phone.index, ticketHash, code),
    visitor: context.visitor(),
    // Who is signed in asks for codes to their own phone alone.
    network: purpose === 'sign-in' ? context.network() : null,
    challenge: solvedChallenge(proof, { purpose, phoneIndex: phone.index }, now),
    tries: 0,
    created_at: now,
    expires_at: expiresAt,
    used_at: null,
  };
  const id = randomBytes(12).toString('base64url');
  await writeOfVisitor(context, async (transaction) => {
    await lockCodes(transaction, context.dialect);
    if (row.challenge !== null && (await isChallengeSpent(transaction, row.challenge))) row.challenge = null;
    await storeCode(transaction, row);
    await keepLimits(transaction, row, now);
    await storeTextMessage(transaction, {
      id,
      phone_cipher: phone.cipher,
      phone_index: phone.index,
      text_cipher: sealText(code, 'text_messages.text_cipher'),
      state: 'waiting',
      adapter: null,
      adapter_ref: null,
      failure: null,
      created_at: now,
      expires_at: expiresAt,
      ended_at: null,
    });
    await putInOutbox(transaction, SEND_TEXT_MESSAGE, { messageId: id }, { key: id, now });
  });
  return { ticket, resendSeconds: CODE_RESEND_MS / 1_000 };
}

const newCode = (): string => String(randomInt(10 ** CODE_LENGTH)).padStart(CODE_LENGTH, '0');

/** Throws inside the transaction: what is refused is not stored. */
async function keepLimits(transaction: Db, row: PhoneCodeTable, now: number): Promise<void> {
  for (const whose of Object.keys(CODE_LIMITS) as CodeLimitOf[]) {
    if (row.network === null && whose !== 'phone' && whose !== 'visitor') continue;
    for (const limit of CODE_LIMITS[whose]) {
      const { withinMs } = limit;
      const refused = async (most: number): Promise<number | null> =>
        waitForCode(transaction, whose, scaled(whose, { most, withinMs }), row, now);
      if ((await refused(limit.most)) === null) continue;
      const most = 'proven' in limit ? limit.proven : limit.most;
      const wait = await refused(most);
      if (wait !== null) {
        if ('proven' in limit) logger.error({ most }, ALARM);
        throw ApiError.tooMany(wait, codeRefusal(whose, limit, wait));
      }
      if (row.challenge === null) throw ApiError.proofNeeded(newChallenge(askedIn(row), now));
    }
  }
}

const askedIn = ({ purpose, phone_index: phoneIndex }: PhoneCodeTable) => ({ purpose, phoneIndex });

/** On a machine of one's own all load comes from one address; a phone stays a phone. */
const scaled = <Limit extends { most: number }>(whose: CodeLimitOf, limit: Limit): Limit =>
  whose === 'phone' ? limit : { ...limit, most: limit.most * settings().rateLimitFactor };

const ALARM = 'too many codes a minute: no more are sent. Somebody may be pumping text messages';
