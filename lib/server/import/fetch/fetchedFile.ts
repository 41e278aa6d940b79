import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { formatNumber } from '@/lib/kernel/format/number';
import { ImportProblem } from '../importProblem';
import { hmacOf, isSignedBy } from './signature';

/** A file that was fetched, and lies among an import's. */
export interface FetchedFile {
  name: string;
  bytes: number;
  /** SHA-256, as hex. */
  hash: string;
}

const MB = 1024 * 1024;

export const tooLargeText = (most: number): string => `文件超过 ${formatNumber(Math.floor(most / MB))} MB`;

/**
 * Writes what comes to the disk as it comes, with its hash, and nothing of it is looked at. Throws ImportProblem beyond
 * `most` bytes.
 */
export async function writeFetched(
  from: AsyncIterable<Uint8Array>,
  path: string,
  { most, secret, signal }: { most: number; secret: string; signal: AbortSignal },
): Promise<{ bytes: number; hash: string; isSigned: (stated: string) => boolean }> {
  const hash = createHash('sha256');
  const hmac = hmacOf(secret);
  let bytes = 0;
  const meter = new Transform({
    transform(part: Buffer, _encoding, done) {
      bytes += part.length;
      if (bytes > most) return done(new ImportProblem(tooLargeText(most)));
      hash.update(part);
      hmac.update(part);
      done(null, part);
    },
  });
  await pipeline(from, meter, createWriteStream(path, { flags: 'wx', mode: 0o600 }), { signal });
  return { bytes, hash: hash.digest('hex'), isSigned: (stated) => isSignedBy(stated, hmac) };
}
