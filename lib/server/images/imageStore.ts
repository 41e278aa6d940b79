import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { LRUCache } from 'lru-cache';
import { processSingleton } from '@/lib/server/process/processSingleton';
import { settings } from '@/lib/server/settings/settings';

/** All stored pictures together; the least recently used go first. */
const MAX_BYTES = 512 * 1024 * 1024;

const folder = (): string => join(settings().dataDir, 'images');

/** What a file takes on the disk: whole blocks, of which POSIX counts 512 bytes each, where a small picture fills one of 4 KB. */
const bytesOnDisk = async (file: string): Promise<number> => {
  const { blocks, size } = await stat(file);
  return Math.max(blocks * 512, size, 1);
};

/** Name -> bytes on the disk of the files that are there; what falls out of the cache is deleted from the disk. */
const index = () =>
  processSingleton('imageIndex', () => ({ reading: null as Promise<LRUCache<string, number>> | null }));

/** What is stored; its calculatedSize is what all of it takes on the disk. */
export function fileIndex(): Promise<LRUCache<string, number>> {
  const held = index();
  held.reading ??= readIndex();
  return held.reading;
}

async function readIndex(): Promise<LRUCache<string, number>> {
  const cache = new LRUCache<string, number>({
    maxSize: MAX_BYTES,
    sizeCalculation: (bytes) => bytes,
    dispose: (_bytes, name, reason) => {
      if (reason === 'evict') void rm(join(folder(), name), { force: true });
    },
  });
  await mkdir(folder(), { recursive: true });
  for (const name of await readdir(folder())) cache.set(name, await bytesOnDisk(join(folder(), name)));
  return cache;
}

const nameOf = (src: string, width: number): string =>
  `${createHash('sha256').update(`${width} ${src}`).digest('hex')}.webp`;

/** A picture that was fetched before; null where there is none. */
export async function readStoredImage(src: string, width: number): Promise<Buffer | null> {
  const name = nameOf(src, width);
  const cache = await fileIndex();
  if (cache.get(name) === undefined) return null;
  return readFile(join(folder(), name)).catch(() => {
    cache.delete(name);
    return null;
  });
}

/** Keeps a picture; a reader sees the whole file or none. */
export async function storeImage(src: string, width: number, image: Buffer): Promise<void> {
  const name = nameOf(src, width);
  const cache = await fileIndex();
  const draft = join(folder(), `${name}.${process.pid}`);
  await writeFile(draft, image);
  await rename(draft, join(folder(), name));
  cache.set(name, await bytesOnDisk(join(folder(), name)));
}
