import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { onProcess } from './onProcess';
import { appSecret } from './secret';

// A phone number rests encrypted (AES-256-GCM), and is found again through a keyed index (HMAC): a copy of the
// database alone holds no number (docs/threats.md section 3, PIPL article 51).

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

interface Keys {
  cipher: Buffer;
  index: Buffer;
  code: Buffer;
}

const keys = (): Keys =>
  onProcess('phoneKeys', () => {
    const derive = (purpose: string) => Buffer.from(hkdfSync('sha256', appSecret(), 'fangjing', purpose, 32));
    return { cipher: derive('phone-cipher'), index: derive('phone-index'), code: derive('phone-code') };
  });

export interface VaultedPhone {
  cipher: string;
  /** Same phone, same index: for limits and look-ups. */
  index: string;
}

export function vaultPhone(phone: string): VaultedPhone {
  return { cipher: sealText(phone), index: createHmac('sha256', keys().index).update(phone).digest('base64url') };
}

/** The same text is another cipher text each time. */
export const sealText = (text: string): string => sealBytes(Buffer.from(text, 'utf8')).toString('base64url');

/** Bytes in place of a text. */
export function sealBytes(bytes: Uint8Array): Buffer {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv('aes-256-gcm', keys().cipher, nonce);
  const sealed = Buffer.concat([cipher.update(bytes), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
}

/** What somebody's WeChat is known by here: an id of WeChat's is of no use to whoever copies the database. */
export const wechatIndex = (id: string): string =>
  createHmac('sha256', keys().index).update(`wechat\n${id}`).digest('base64url');

/** The same of a browser's address at a service of pushes. */
export const pushIndex = (address: string): string =>
  createHmac('sha256', keys().index).update(`push\n${address}`).digest('base64url');

/** What a code that was sent to a phone is known by: all that it is good for is part of it. */
export const codeHash = (...parts: readonly string[]): string =>
  createHmac('sha256', keys().code).update(parts.join('\n')).digest('base64url');

/** What a code that is exchanged for days of membership is known by: a copy of the database holds none that anybody could type. */
export const exchangeHash = (code: string): string =>
  createHmac('sha256', keys().code).update(`exchange\n${code}`).digest('base64url');

/** The number behind a cipher text. Throws where the secret is another one or the text was altered. */
export const revealPhone = (cipherText: string): string => openText(cipherText);

/** As revealPhone, of any text that sealText made. */
export const openText = (cipherText: string): string =>
  openBytes(Buffer.from(cipherText, 'base64url')).toString('utf8');

/** The bytes behind what sealBytes made. Throws as revealPhone. */
export function openBytes(bytes: Uint8Array): Buffer {
  const decipher = createDecipheriv('aes-256-gcm', keys().cipher, bytes.subarray(0, NONCE_BYTES));
  decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
  return Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]);
}
