import { constants, createReadStream, type Stats } from 'node:fs';
import { type FileHandle, lstat, open, readdir, readFile, realpath, rm, stat } from 'node:fs/promises';
import { join, resolve, sep } from 'node:path';
import { FETCH_BYTES, FETCH_FILES } from '@/lib/console/importSchedule';
import { ImportProblem } from '../importProblem';
import { type FetchedFile, tooLargeText, writeFetched } from './fetchedFile';
import { MAX_SIGNATURE_BYTES, SIGNATURE_ENDING } from './signature';

/** Without a .done or .sig beside it, a file that nobody has touched for so long is whole. */
export const SETTLED_MS = 120_000;
/** A signature that has not come by then is missing. */
const SIGNATURE_LATE_MS = 3_600_000;
const DONE_ENDING = '.done';
const MAX_NAMES = 5_000;
const DATA = /\.(?:csv|tsv|txt|xlsx|xls|xlsb|ods|json|jsonl|ndjson)$/i;

/** A file as the disk knows it. */
export interface FolderFile extends FetchedFile {
  /** ms */
  changedAt: number;
}

export interface FolderWish {
  /** The operator's IMPORT_FOLDER, and the schedule's folder below it. */
  root: string;
  place: string;
  /** '' where files need no signature. */
  secret: string;
  /** What was taken before, by name. */
  known: ReadonlyMap<string, Omit<FolderFile, 'name'>>;
  /** Where copies of the files go. */
  folder: string;
  /** UTC ms */
  now: number;
  signal: AbortSignal;
}

export interface FolderFound {
  /** To import. */
  files: FolderFile[];
  /** Taken before under another time, or not there any more. */
  touched: FolderFile[];
  gone: string[];
  /** What is wrong with others, a sentence. */
  problem: string | null;
}

/** A folder below the operator's, wherever links lead. Throws ImportProblem. */
export async function folderBelow(root: string, place: string): Promise<string> {
  const [top, found] = await Promise.all([realpath(root), realpath(resolve(root, place))]).catch(() => [null, null]);
  if (top === null || found === null || !(await stat(found)).isDirectory())
    throw new ImportProblem(`没有这个文件夹：${place || '.'}`);
  if (found !== top && !found.startsWith(top + sep)) throw new ImportProblem('文件夹要在 IMPORT_FOLDER 下面');
  return found;
}

/**
 * Copies the files of a folder that are new or have changed since they were taken, whole ones alone: their .sig or .done
 * has come after them, or nobody has touched them for two minutes. Throws ImportProblem where the folder cannot be read.
 */
export async function fetchFolder(wish: FolderWish): Promise<FolderFound> {
  const { known, signal } = wish;
  const folder = await folderBelow(wish.root, wish.place);
  const names = (await readdir(folder)).sort();
  if (names.length > MAX_NAMES) throw new ImportProblem(`文件夹里超过 ${MAX_NAMES} 个文件，请移走导入过的`);
  const found: FolderFound = { files: [], touched: [], gone: [], problem: null };
  found.gone = [...known.keys()].filter((name) => !names.includes(name));
  let bytes = 0;
  for (const name of names) {
    signal.throwIfAborted();
    if (name.startsWith('.') || name.startsWith('~$') || !DATA.test(name)) continue;
    if (found.files.length >= FETCH_FILES) break;
    const taken = await takeFile(folder, name, FETCH_BYTES - bytes, wish);
    if (taken === 'later') continue;
    if ('wrong' in taken) found.problem ??= `${name}：${taken.wrong}`;
    else if (taken.hash === known.get(name)?.hash) found.touched.push(taken);
    else {
      bytes += taken.bytes;
      found.files.push(taken);
    }
  }
  return found;
}

type Taken = FolderFile | { wrong: string } | 'later';

async function takeFile(folder: string, name: string, room: number, wish: FolderWish): Promise<Taken> {
  const path = join(folder, name);
  const facts = await lstat(path).catch(() => null);
  // No links: they lead out of the operator's folder.
  if (!facts?.isFile() || facts.size === 0) return 'later';
  const before = wish.known.get(name);
  if (before?.bytes === facts.size && before.changedAt === changedAt(facts)) return 'later';
  if (facts.size > FETCH_BYTES) return { wrong: tooLargeText(FETCH_BYTES) };
  if (facts.size > room) return 'later';
  const signature = wish.secret === '' ? null : await signatureOf(path, facts, wish.now);
  if (signature === 'later') return 'later';
  if (signature !== null && 'wrong' in signature) return signature;
  if (signature === null && !(await isWhole(path, facts, wish.now))) return 'later';
  return copyWhole(path, name, facts, signature?.text ?? null, wish);
}

/** The change of anything about it, which no tool sets back. */
const changedAt = ({ ctimeMs }: Stats): number => Math.floor(ctimeMs);

async function isWhole(path: string, facts: Stats, now: number): Promise<boolean> {
  if (changedAt(facts) <= now - SETTLED_MS) return true;
  const done = await lstat(path + DONE_ENDING).catch(() => null);
  return done?.isFile() === true && done.ctimeMs >= facts.ctimeMs;
}

async function signatureOf(
  path: string,
  facts: Stats,
  now: number,
): Promise<'later' | { text: string } | { wrong: string }> {
  const beside = path + SIGNATURE_ENDING;
  const found = await lstat(beside).catch(() => null);
  if (!found?.isFile() || found.size === 0)
    return now - changedAt(facts) > SIGNATURE_LATE_MS ? { wrong: '旁边没有 .sig 签名文件' } : 'later';
  if (found.size > MAX_SIGNATURE_BYTES) return { wrong: '.sig 里不是签名' };
  return { text: await readFile(beside, 'latin1') };
}

/** A copy of the file as it was all the while; 'later' where somebody writes to it. */
async function copyWhole(
  path: string,
  name: string,
  facts: Stats,
  signature: string | null,
  { folder, secret, signal, known, now }: FolderWish,
): Promise<Taken> {
  const to = join(folder, name);
  const handle = await open(path, constants.O_RDONLY | constants.O_NOFOLLOW).catch(() => null);
  if (handle === null) return { wrong: '没有权限读' };
  try {
    const from = createReadStream(path, { fd: handle, autoClose: false });
    const { isSigned, ...written } = await writeFetched(from, to, { most: facts.size, secret, signal });
    const taken = { name, ...written, changedAt: changedAt(facts) };
    const isSame = await isUntouched(handle, facts);
    const isKnown = taken.hash === known.get(name)?.hash;
    const isRight = signature === null || isSigned(signature);
    if (!isSame || isKnown || !isRight) await rm(to, { force: true });
    if (!isSame) return 'later';
    if (isRight) return taken;
    // Its signature may be on its way as the file was: the old one lies there until then.
    return now - changedAt(facts) > SETTLED_MS ? { wrong: '签名不对：文件被改过，或者两边的密钥不一样' } : 'later';
  } catch (failure) {
    await rm(to, { force: true });
    // It has grown since it was looked at.
    if (failure instanceof ImportProblem) return 'later';
    if ((failure as NodeJS.ErrnoException).code === 'ENOSPC') throw new ImportProblem('服务器的磁盘写不下');
    throw failure;
  } finally {
    await handle.close();
  }
}

async function isUntouched(handle: FileHandle, before: Stats): Promise<boolean> {
  const after = await handle.stat();
  return after.ino === before.ino && after.size === before.size && after.ctimeMs === before.ctimeMs;
}
