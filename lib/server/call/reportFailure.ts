import { isUnavailable } from '@/lib/server/db/unavailable';
import { logger } from '@/lib/server/log/log';
import { ApiError } from '@/services/http/apiError';

/** A defect or an outage: the operator sees the cause with the request's id, the visitor only the id. */
export function reportFailure(failure: unknown, requestId: string): void {
  logger.error(
    { requestId, failure: failure instanceof Error ? (failure.stack ?? failure.message) : String(failure) },
    'call failed',
  );
}

/** What is said of a failure that nobody foresaw, which is reported: an outage or a defect. */
export function unexpected(failure: unknown, requestId: string): ApiError {
  reportFailure(failure, requestId);
  return new ApiError(isUnavailable(failure) ? 'unavailable' : 'internal');
}

/** Of a part that a page is shown without: what is more than a refusal is a defect or an outage. */
export function reportMissingPart(failure: unknown, requestId: string): void {
  if (!(failure instanceof ApiError)) reportFailure(failure, requestId);
}
