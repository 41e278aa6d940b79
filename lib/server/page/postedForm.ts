import type { IncomingMessage } from 'node:http';
import type { RawForm } from '@/lib/domain/form/formSpec';

const MAX_BYTES = 16 * 1024;
const MAX_FIELDS = 100;

/**
 * The fields that a page's form posted, the first of each name; null where nothing was posted. A body of another type,
 * not UTF-8 or over 16 KB reads as a form without fields: the page then says what is missing.
 */
export async function postedForm(request: IncomingMessage): Promise<RawForm | null> {
  if (request.method !== 'POST') return null;
  const type = request.headers['content-type'] ?? '';
  if (!/^application\/x-www-form-urlencoded\s*(;|$)/i.test(type)) return {};
  const fields: Record<string, string> = Object.create(null);
  const posted = [...new URLSearchParams(await textOf(request))].slice(0, MAX_FIELDS);
  for (const [name, text] of posted) fields[name] ??= text;
  return { ...fields };
}

async function textOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of request) {
    size += (part as Buffer).length;
    if (size > MAX_BYTES) return '';
    parts.push(part as Buffer);
  }
  return Buffer.concat(parts).toString('utf8');
}
