// What calls and webhooks refuse with, apart from dispatch: that loads every operation there is.
import { ERROR_CODES } from '@/lib/config/errorCodes';
import { ApiError } from '@/services/http/apiError';

interface Issue {
  path: PropertyKey[];
  message: string;
}

/** A refusal that names the fields it is about. */
export function badInput(issues: readonly Issue[]): ApiError {
  const fields: Record<string, string> = {};
  for (const issue of issues.slice(0, 10)) fields[issue.path.map(String).join('.') || 'input'] = issue.message;
  const names = Object.keys(fields).join('、');
  return new ApiError('badInput', `${ERROR_CODES.badInput.message}（${names}）`, fields);
}

/** The database is looked at twice a second while it is gone: most outages that we can outlast end within this. */
const UNAVAILABLE_SECONDS = 5;

/** When it is worth asking again, in seconds; null where time mends nothing. */
export const retryAfterOf = ({ status, retryAfterSeconds }: ApiError): number | null =>
  retryAfterSeconds ?? (status === 503 ? UNAVAILABLE_SECONDS : null);
