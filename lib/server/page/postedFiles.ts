import type { IncomingMessage } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { setImmediate } from 'node:timers/promises';
import { Busboy } from '@fastify/busboy';
import type { RawForm } from '@/lib/kernel/form/formSpec';
import { NOTE_LIMITS } from '@/lib/note/noteLimits';
import { readBody } from '@/lib/server/http/readBody';
import { decodeText } from '@/lib/server/text/decodeText';
import { MAX_BODY_BYTES, PICTURE_BODIES } from '../http/limits';
import { firstOf, isOfType, MAX_FIELDS, postedForm } from './postedForm';

/** The columns of a table that the console imports are two fields each, and may be 500. */
const CONSOLE_LIMITS = { bytes: MAX_BODY_BYTES, fields: 1_200 };

/**
 * The fields of a form of the console's (postedForm), to which a file may come in place of a field: its field is then what it says. It is
 * UTF-8, or GB 18030 as spreadsheets of some machines write it.
 */
export async function postedTexts(request: IncomingMessage): Promise<RawForm | null> {
  const form = await multipartOf(request, MAX_BODY_BYTES);
  if (!form || request.method !== 'POST') return postedForm(request, CONSOLE_LIMITS);
  return firstOf(form.map(({ name, value }) => [name, typeof value === 'string' ? value : decodeText(value)]));
}

interface Part {
  name: string;
  /** A field's text, or the bytes of a file. */
  value: string | Buffer;
  /** Of a file; '' of a field that was left empty. */
  fileName: string;
}

/** As much is read in one piece: pages are answered between two. */
const PIECE = 256 * 1024;

/** The first parts; null where it is none, broken, or larger. */
async function multipartOf(request: IncomingMessage, maxBytes: number): Promise<Part[] | null> {
  if (!isOfType(request, 'multipart/form-data')) return null;
  const body = readBody(request, maxBytes);
  try {
    return body && (await partsOf(body, request.headers['content-type'] ?? ''));
  } catch {
    return null;
  }
}

async function partsOf(body: Buffer, type: string): Promise<Part[]> {
  const limits = { parts: MAX_FIELDS, fieldSize: body.length, fileSize: body.length };
  const parser = new Busboy({ headers: { 'content-type': type }, limits });
  const parts: Part[] = [];
  parser.on('field', (name, value) => {
    parts.push({ name, value, fileName: '' });
  });
  parser.on('file', (name, stream, fileName) => {
    const part = { name, value: Buffer.alloc(0), fileName: fileName ?? '' };
    const pieces: Buffer[] = [];
    parts.push(part);
    stream.on('data', (piece: Buffer) => {
      pieces.push(piece);
    });
    stream.on('end', () => {
      part.value = Buffer.concat(pieces);
    });
  });
  await pipeline(async function* () {
    for (let at = 0; at < body.length; at += PIECE) {
      yield body.subarray(at, at + PIECE);
      await setImmediate();
    }
  }, parser);
  return parts;
}

interface PostedFiles {
  posted: RawForm | null;
  /** As they came: whoever takes one looks at its bytes. */
  files: readonly Uint8Array[];
}

/** The same of a form that may bring files. One that is larger than PICTURE_BODIES, or broken, reads as one without fields. */
export async function postedFiles(request: IncomingMessage): Promise<PostedFiles> {
  if (!isOfType(request, 'multipart/form-data')) return { posted: postedForm(request), files: [] };
  const form = await multipartOf(request, PICTURE_BODIES.maxBytes);
  if (request.method !== 'POST' || !form) return { posted: request.method === 'POST' ? {} : null, files: [] };
  const fields = form.flatMap(({ name, value }): [string, string][] =>
    typeof value === 'string' ? [[name, value]] : [],
  );
  // A file field that was left empty comes as a file without a byte and without a name.
  const files = form.flatMap(({ value, fileName }) =>
    typeof value === 'string' || (value.length === 0 && fileName === '') ? [] : [value],
  );
  return { posted: firstOf(fields), files: files.slice(0, NOTE_LIMITS.pictures) };
}
