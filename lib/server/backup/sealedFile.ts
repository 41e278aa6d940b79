import { createCipheriv, createDecipheriv, randomBytes, scryptSync } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { open, rename, rm, stat } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';

// A file sealed by a passphrase: AES-256-GCM, so that one that was changed is not opened. Laid out as a mark, the salt of
// the key, the nonce, what is sealed, and the tag.

const MARK = Buffer.from('fangjing backup 1\n');
const SALT_BYTES = 16;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const HEAD_BYTES = MARK.length + SALT_BYTES + NONCE_BYTES;

/** The file is another one's, was cut off or changed, or the passphrase is not that of its sealing. */
export class NotOpened extends Error {}

const keyOf = (passphrase: string, salt: Buffer): Buffer => scryptSync(passphrase, salt, 32);

/** Writes `from` to `to`, sealed. */
export async function sealFile(from: string, to: string, passphrase: string): Promise<void> {
  const salt = randomBytes(SALT_BYTES);
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv('aes-256-gcm', keyOf(passphrase, salt), nonce);
  async function* sealed(bytes: AsyncIterable<Buffer>) {
    yield Buffer.concat([MARK, salt, nonce]);
    for await (const part of bytes) yield cipher.update(part);
    yield cipher.final();
    yield cipher.getAuthTag();
  }
  await pipeline(createReadStream(from), sealed, createWriteStream(to, { mode: 0o600, flush: true }));
}

/** Writes what is sealed in `from` to `to`, which is there only once the whole was found unchanged. Throws NotOpened. */
export async function openSealedFile(from: string, to: string, passphrase: string): Promise<void> {
  const { size } = await stat(from);
  const file = await open(from);
  const head = Buffer.alloc(HEAD_BYTES);
  const tag = Buffer.alloc(TAG_BYTES);
  try {
    if (size < HEAD_BYTES + TAG_BYTES) throw new NotOpened(from);
    await file.read(head, 0, HEAD_BYTES, 0);
    await file.read(tag, 0, TAG_BYTES, size - TAG_BYTES);
  } finally {
    await file.close();
  }
  if (!head.subarray(0, MARK.length).equals(MARK)) throw new NotOpened(from);
  const salt = head.subarray(MARK.length, MARK.length + SALT_BYTES);
  const decipher = createDecipheriv('aes-256-gcm', keyOf(passphrase, salt), head.subarray(MARK.length + SALT_BYTES));
  decipher.setAuthTag(tag);
  async function* opened(bytes: AsyncIterable<Buffer>) {
    for await (const part of bytes) yield decipher.update(part);
    try {
      yield decipher.final();
    } catch {
      throw new NotOpened(from);
    }
  }
  const draft = `${to}.part`;
  const sealed = createReadStream(from, { start: HEAD_BYTES, end: size - TAG_BYTES - 1 });
  try {
    // Nothing is sealed in a file without a body; a stream cannot be asked for no bytes.
    const bytes = size === HEAD_BYTES + TAG_BYTES ? empty() : sealed;
    await pipeline(bytes, opened, createWriteStream(draft, { mode: 0o600, flush: true }));
    await rename(draft, to);
  } finally {
    sealed.destroy();
    await rm(draft, { force: true });
  }
}

async function* empty(): AsyncGenerator<Buffer> {}
