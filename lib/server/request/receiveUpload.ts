import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import type { Duplex } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Busboy, type BusboyFileStream } from '@fastify/busboy';
import { COOKIES } from '@/lib/config/cookies';
import { IMPORT_UPLOAD } from '@/lib/console/importTask';
import type { RawForm } from '@/lib/kernel/form/formSpec';
import { database } from '@/lib/server/database/database';
import type { HttpServerParts } from '@/lib/server/http/createHttpServer';
import type { Arrival } from '@/lib/server/http/requestBodies';
import { requestDetails } from '@/lib/server/http/requestDetails';
import type { ArrivedFile } from '@/lib/server/import/commands/uploadImport';
import { FILES_FOLDER, incomingFolder, MAPPING_FOLDER, removeFolder } from '@/lib/server/import/importFolders';
import { cleanText } from '@/lib/server/import/parse/cleanText';
import { findStaffSession } from '@/lib/server/session/findStaffSession';
import { settings } from '@/lib/server/settings/settings';
import { isOurPage } from './ourPage';
import { keepUpload, type Upload, type UploadProblem } from './uploads';

const MULTIPART = /^multipart\/form-data\s*;/i;
/** The file field of an operator's own mapping; any other is of data. */
const MAPPING_FIELD = 'ownMapping';
const FIELDS = 100;
/** The longest text of the console is an article (PRESS_LIMITS.body), up to four bytes a letter. */
const FIELD_BYTES = 96 * 1024;
const NAME_LETTERS = 100;
const NEW_FILE = { flags: 'wx', mode: 0o600 };

/** Of one process, at the same time. */
const MAX_AT_ONCE = 3;
/** A connection that brings less than this, ms and bytes, is given up. */
const GRACE_MS = 10_000;
const MIN_BYTES_PER_SECOND = 10_000;
const MAX_MS = 15 * 60_000;
const CHECK_MS = 1_000;

let underWay = 0;

const sockets = new WeakSet<Duplex>();

/**
 * Takes forms with files at the pages that say so. `receive` is null for any other request; `isReceiving`: a file is on its
 * way on this connection, which may take longer than other requests.
 */
export const staffUploads = (takesFiles: (path: string) => boolean): NonNullable<HttpServerParts['uploads']> => ({
  receive: async (request, response) =>
    (await isUpload(request, takesFiles)) ? receiveUpload(request, once(response, 'close')) : null,
  isReceiving: (socket) => sockets.has(socket),
});

/**
 * Whether a request is a form with files for a page of the console, from our own page and of somebody who sits there: their
 * bodies alone are written to the disk.
 */
async function isUpload(request: IncomingMessage, takesFiles: (path: string) => boolean): Promise<boolean> {
  const { method, url = '', headers } = request;
  if (method !== 'POST' || !takesFiles(url.split('?', 1)[0] ?? '')) return false;
  if (!MULTIPART.test(headers['content-type'] ?? '') || underWay >= MAX_AT_ONCE) return false;
  if (!isOurPage(headers, [], settings().siteOrigin)) return false;
  const token = requestDetails(request).cookies[COOKIES.staff.name];
  if (token === undefined) return false;
  try {
    return (await findStaffSession((await database()).db, token, Date.now())) !== null;
  } catch {
    return false;
  }
}

/**
 * Writes the files of a form to the disk as they come, a piece at a time, into a folder of their own, and keeps what came
 * with the request (uploads.ts). What is not taken over by the end of the answer is removed. `ended`: when the answer is.
 */
async function receiveUpload(request: IncomingMessage, ended: Promise<unknown>): Promise<Arrival> {
  underWay += 1;
  sockets.add(request.socket);
  const folder = incomingFolder(randomBytes(8).toString('hex'));
  const drop = () => removeFolder(folder);
  try {
    const form = new IncomingForm(folder);
    const problem = await form.receive(request);
    if (problem !== null) drop();
    keepUpload(request, { ...form.result(), problem });
    return request.destroyed && !request.complete ? 'gone' : 'whole';
  } finally {
    underWay -= 1;
    sockets.delete(request.socket);
    void ended.then(drop);
  }
}

class IncomingForm {
  private readonly folder: string;
  private readonly fields: Record<string, string> = Object.create(null);
  private readonly files: ArrivedFile[] = [];
  private mapping: ArrivedFile | null = null;
  private readonly writing: Promise<void>[] = [];
  /** The parser leaves the streams of files open when it breaks off. */
  private readonly breakOff = new AbortController();
  private problem: UploadProblem | null = null;
  private bytes = 0;

  constructor(folder: string) {
    this.folder = folder;
  }

  result(): Omit<Upload, 'problem'> {
    const { folder, files, mapping } = this;
    return { fields: { ...this.fields } as RawForm, arrived: { folder, files, mapping } };
  }

  async receive(request: IncomingMessage): Promise<UploadProblem | null> {
    if (Number(request.headers['content-length'] ?? 0) > IMPORT_UPLOAD.bytes + FIELDS * FIELD_BYTES) {
      request.resume();
      return 'tooLarge';
    }
    const stopWatch = this.watch(request);
    try {
      await pipeline(request, this.parser(request));
      await Promise.all(this.writing);
    } catch (failure) {
      this.breakOff.abort();
      await Promise.allSettled(this.writing);
      // What is left is read and forgotten, so that its sender can read the answer.
      if (!request.destroyed) request.resume();
      return this.problem ?? (isDisk(failure) ? 'disk' : 'broken');
    } finally {
      stopWatch();
    }
    return this.problem;
  }

  private parser(request: IncomingMessage) {
    const headers = { ...request.headers, 'content-type': request.headers['content-type'] ?? '' };
    const limits = {
      fields: FIELDS,
      fieldSize: FIELD_BYTES,
      files: IMPORT_UPLOAD.files + 1,
      fileSize: IMPORT_UPLOAD.bytes,
    };
    const parser = new Busboy({ headers, limits });
    parser.on('field', (name, value) => {
      this.fields[name] ??= value;
    });
    parser.on('filesLimit', () => this.refuse('tooMany'));
    parser.on('file', (field, stream, name) => {
      const written = this.write(field, stream, name);
      written.catch((failure) => parser.destroy(failure));
      this.writing.push(written);
    });
    return parser;
  }

  private async write(field: string, stream: BusboyFileStream, given: string): Promise<void> {
    const name = safeName(given);
    const isMapping = field === MAPPING_FIELD;
    // A field that was left empty comes as a file without a name.
    if (name === '' || (isMapping && this.mapping !== null)) return void stream.resume();
    const file = { name, bytes: 0 };
    if (this.files.some((other) => other.name === name)) this.refuse('sameName');
    if (isMapping) this.mapping = file;
    else this.files.push(file);
    const path = join(this.folder, isMapping ? MAPPING_FOLDER : FILES_FOLDER, name);
    // What is refused is read and forgotten.
    if (this.problem !== null) return void stream.resume();
    await pipeline(
      stream,
      (parts: AsyncIterable<Buffer>) => this.counted(parts, file),
      createWriteStream(path, NEW_FILE),
      { signal: this.breakOff.signal },
    );
  }

  private async *counted(parts: AsyncIterable<Buffer>, file: ArrivedFile): AsyncGenerator<Buffer> {
    for await (const part of parts) {
      file.bytes += part.length;
      this.bytes += part.length;
      if (this.bytes > IMPORT_UPLOAD.bytes) this.refuse('tooLarge');
      if (this.problem === null) yield part;
    }
  }

  private refuse(problem: UploadProblem): void {
    this.problem ??= problem;
  }

  private watch(request: IncomingMessage): () => void {
    const begun = performance.now();
    let came = 0;
    request.on('data', (part: Buffer) => {
      came += part.length;
    });
    const timer = setInterval(() => {
      const ms = performance.now() - begun;
      const isSlow = ms > GRACE_MS && came < ((ms - GRACE_MS) / 1_000) * MIN_BYTES_PER_SECOND;
      if (isSlow || ms > MAX_MS || came > 2 * IMPORT_UPLOAD.bytes) request.destroy(new Error('the upload is too slow'));
    }, CHECK_MS);
    return () => clearInterval(timer);
  }
}

const isDisk = (failure: unknown): boolean =>
  ['ENOSPC', 'EDQUOT', 'EROFS', 'EIO'].includes((failure as NodeJS.ErrnoException)?.code ?? '');

/** The last part of a name, without what leads out of a folder or disturbs a table; '' for none. */
export const safeName = (given: string): string =>
  cleanText((given ?? '').split(/[/\\]/).at(-1) ?? '')
    .replace(/[:*?"<>|]/g, '_')
    .replace(/^\.+/, '')
    .slice(-NAME_LETTERS);
