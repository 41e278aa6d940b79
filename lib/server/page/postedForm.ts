import type { IncomingMessage } from 'node:http';
import type { RawForm } from '@/lib/domain/form/formSpec';
import { readBody } from '../readBody';

const MAX_BYTES = 16 * 1024;
const MAX_FIELDS = 100;

/**
 * The fields that a page's form posted, the first of each name; null where nothing was posted. A body of another type
 * or over 16 KB reads as a form without fields: the page then says what is missing.
 */
export function postedForm(request: IncomingMessage): RawForm | null {
  if (request.method !== 'POST') return null;
  const type = request.headers['content-type'] ?? '';
  if (!/^application\/x-www-form-urlencoded\s*(;|$)/i.test(type)) return {};
  const text = readBody(request, MAX_BYTES)?.toString('utf8');
  const fields: Record<string, string> = Object.create(null);
  const posted = [...new URLSearchParams(text)].slice(0, MAX_FIELDS);
  for (const [name, text] of posted) fields[name] ??= text;
  return { ...fields };
}
