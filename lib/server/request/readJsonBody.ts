import type { IncomingMessage } from 'node:http';
import { MAX_BODY_BYTES } from '@/lib/server/http/limits';
import { readBody } from '@/lib/server/http/readBody';
import { ApiError } from '@/services/http/apiError';

const MAX_DEPTH = 20;

/**
 * The JSON object a POST carries. Throws ApiError: wrongType (not application/json: the types that need no preflight
 * are refused), tooLarge (over 64 KB), badInput (no JSON object, nested deeper than 20, not UTF-8).
 */
export function readJsonBody(request: IncomingMessage): Record<string, unknown> {
  const type = request.headers['content-type'] ?? '';
  if (!/^application\/json\s*(;|$)/i.test(type)) throw new ApiError('wrongType');
  const bytes = readBody(request, MAX_BODY_BYTES);
  if (!bytes) throw new ApiError('tooLarge');
  return parseJsonObject(bytes);
}

/** Throws ApiError badInput where the bytes are no JSON object, nested deeper than 20, or not UTF-8. */
export function parseJsonObject(bytes: Buffer): Record<string, unknown> {
  const value = parseJson(bytes);
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Record<string, unknown>;
  throw new ApiError('badInput');
}

/** undefined where the bytes are no JSON, nested deeper than 20, or not UTF-8: every malformed body gets the same answer. */
export function parseJson(bytes: Buffer): unknown {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return depthOf(text) > MAX_DEPTH ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Deepest nesting of brackets, counted before parsing: a deep value overflows the stack of whoever walks it later. */
function depthOf(text: string): number {
  let depth = 0;
  let deepest = 0;
  let quoted = false;
  for (let at = 0; at < text.length; at++) {
    const letter = text[at];
    if (quoted) {
      if (letter === '\\') at++;
      else if (letter === '"') quoted = false;
    } else if (letter === '"') quoted = true;
    else if (letter === '[' || letter === '{') deepest = Math.max(deepest, ++depth);
    else if (letter === ']' || letter === '}') depth--;
  }
  return deepest;
}
