import type { IncomingMessage } from 'node:http';
import type { RawForm } from '@/lib/kernel/form/formSpec';
import { typedText } from '@/lib/kernel/typedText';
import { readBody } from '@/lib/server/http/readBody';

const MAX_BYTES = 16 * 1024;
export const MAX_FIELDS = 100;

/**
 * The fields that a page's form posted, the first of each name; null where nothing was posted. A body of another type
 * or over 16 KB reads as a form without fields: the page then says what is missing.
 */
export function postedForm(
  request: IncomingMessage,
  { bytes, fields } = { bytes: MAX_BYTES, fields: MAX_FIELDS },
): RawForm | null {
  if (request.method !== 'POST') return null;
  if (!isOfType(request, 'application/x-www-form-urlencoded')) return {};
  const text = readBody(request, bytes)?.toString('utf8');
  return firstOf([...new URLSearchParams(text)].slice(0, fields));
}

export const isOfType = ({ headers }: IncomingMessage, type: string): boolean =>
  new RegExp(`^${type}\\s*(;|$)`, 'i').test(headers['content-type'] ?? '');

/** Without what no field means (typedText): a form's lines end by two signs, which no limit is to count twice. */
export function firstOf(posted: readonly (readonly [name: string, text: string])[]): RawForm {
  const fields: Record<string, string> = Object.create(null);
  for (const [name, text] of posted) fields[name] ??= typedText(text);
  return { ...fields };
}
