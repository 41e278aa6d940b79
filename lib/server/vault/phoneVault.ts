import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';
import { derivedKey } from './derivedKey';
import type { SealedPlace } from './sealedPlace';
import { appSecret, hashSecret, secretBefore } from './secret';

// A phone number rests encrypted (AES-256-GCM), and is found again through a keyed index (HMAC): a copy of the
// database alone holds no number (docs/threats.md section 3, PIPL article 51). What is sealed says by which secret, and
// opens in its own place alone (docs/decisions/0081).

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** "FJ", and that a name of the secret and a place follow from it. Before 2026-11-28 a sealed value began with its nonce. */
const MARK = Buffer.from([0x46, 0x4a, 0x02]);
const NAME_BYTES = 6;
/** Nine bytes are twelve letters of base64. */
const HEAD_BYTES = MARK.length + NAME_BYTES;

interface CipherKey {
  key: Buffer;
  head: Buffer;
}

const cipherKey = (secret: string): CipherKey => ({
  key: derivedKey(secret, 'phone-cipher'),
  head: Buffer.concat([MARK, derivedKey(secret, 'phone-cipher-name').subarray(0, NAME_BYTES)]),
});

export interface VaultedPhone {
  cipher: string;
  /** Same phone, same index: for limits and look-ups. */
  index: string;
}

export const vaultPhone = (phone: string): VaultedPhone => ({
  cipher: sealText(phone, 'phone'),
  index: phoneIndex(phone),
});

export const phoneIndex = (phone: string): string => hashed(derivedKey(appSecret(), 'phone-index'), phone);

const hashed = (key: Buffer, text: string): string => createHmac('sha256', key).update(text).digest('base64url');

/** The same text is another cipher text each time. */
export const sealText = (text: string, place: SealedPlace): string =>
  sealBytes(Buffer.from(text, 'utf8'), place).toString('base64url');

/** Bytes in place of a text. */
export function sealBytes(bytes: Uint8Array, place: SealedPlace): Buffer {
  const { key, head } = cipherKey(appSecret());
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(place));
  const sealed = Buffer.concat([cipher.update(bytes), cipher.final()]);
  return Buffer.concat([head, nonce, cipher.getAuthTag(), sealed]);
}

/** What everything begins with that is sealed by the secret of now. */
export const sealedHead = (): Buffer => cipherKey(appSecret()).head;

/** Of what is not there to be hashed anew: it outlasts a change of the secret. */
const lasting = (purpose: 'phone-code' | 'phone-index', text: string): string =>
  hashed(derivedKey(hashSecret(), purpose), text);

/** What somebody's WeChat is known by here: an id of WeChat's is of no use to whoever copies the database. */
export const wechatIndex = (id: string): string => lasting('phone-index', `wechat\n${id}`);

/** The same of a browser's address at a service of pushes. */
export const pushIndex = (address: string): string => lasting('phone-index', `push\n${address}`);

/** What a code that was sent to a phone is known by: all that it is good for is part of it. */
export const codeHash = (...parts: readonly string[]): string => lasting('phone-code', parts.join('\n'));

/** What a code that is exchanged for days of membership is known by: a copy of the database holds none that anybody could type. */
export const exchangeHash = (code: string): string => lasting('phone-code', `exchange\n${code}`);

/** The number behind a cipher text. Throws where the secret is another one or the text was altered. */
export const revealPhone = (cipherText: string): string => openText(cipherText, 'phone');

/** As revealPhone, of any text that sealText made for the same place. */
export const openText = (cipherText: string, place: SealedPlace): string =>
  openBytes(Buffer.from(cipherText, 'base64url'), place).toString('utf8');

/** The bytes behind what sealBytes made. Throws as revealPhone. */
export function openBytes(bytes: Uint8Array, place: SealedPlace): Buffer {
  const cipher = cipherKey(appSecret());
  const secretOfBefore = secretBefore();
  const before = secretOfBefore === null ? null : cipherKey(secretOfBefore);
  const known = before === null ? [cipher] : [cipher, before];
  const head = bytes.subarray(0, HEAD_BYTES);
  const of = known.find((one) => one.head.equals(head));
  if (of) return opened(bytes.subarray(HEAD_BYTES), of.key, place);
  try {
    return opened(bytes, cipher.key, null);
  } catch (failure) {
    if (before === null) throw failure;
    return opened(bytes, before.key, null);
  }
}

function opened(bytes: Uint8Array, key: Buffer, place: SealedPlace | null): Buffer {
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, NONCE_BYTES));
  if (place !== null) decipher.setAAD(Buffer.from(place));
  decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
  return Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]);
}
