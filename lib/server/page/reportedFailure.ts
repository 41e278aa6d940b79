import type { ServerResponse } from 'node:http';
import { statusOf } from '@/lib/kernel/failure';
import { retryAfterOf } from '@/lib/server/call/refusals';
import { reportFailure } from '@/lib/server/call/reportFailure';
import { ApiError } from '@/services/http/apiError';
import { isUnavailable } from '../db/unavailable';

/** A page that failed: its status on the answer; reported where it is more than that somebody may not. To be thrown. */
export function reportedFailure(failure: unknown, requestId: string, res: ServerResponse): unknown {
  if (statusOf(failure) >= 500) reportFailure(failure, requestId);
  // That the database is gone is no defect of the page's.
  const reported = statusOf(failure) === 500 && isUnavailable(failure) ? new ApiError('unavailable') : failure;
  const retryAfter = reported instanceof ApiError ? retryAfterOf(reported) : null;
  if (retryAfter !== null) res.setHeader('Retry-After', String(retryAfter));
  res.statusCode = statusOf(reported);
  return reported;
}
