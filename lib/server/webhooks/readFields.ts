import { parseJsonObject } from '@/lib/server/request/readJsonBody';
import { ApiError } from '@/services/http/apiError';

/**
 * The fields of a body in the two forms that other systems send. Throws ApiError: wrongType for any other, badInput where
 * it is not what its type says, or a form that names a field twice.
 */
export function readFields(contentType: string, body: Buffer): Record<string, unknown> {
  const type = contentType.split(';', 1)[0]?.trim().toLowerCase();
  if (type === 'application/json') return parseJsonObject(body);
  if (type === 'application/x-www-form-urlencoded') return parseForm(body);
  throw new ApiError('wrongType', SAID);
}

const SAID = '只接受 JSON 或表单格式的内容';

function parseForm(body: Buffer): Record<string, string> {
  const pairs = [...new URLSearchParams(body.toString('utf8'))];
  const names = new Set(pairs.map(([name]) => name));
  if (names.size < pairs.length) throw new ApiError('badInput');
  return Object.fromEntries(pairs);
}
