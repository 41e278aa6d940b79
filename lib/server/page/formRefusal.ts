import { unexpected } from '@/lib/server/call/reportFailure';
import { ApiError } from '@/services/http/apiError';
import { PageNotFound, PageOfOtherCity } from './pageContext';

/**
 * What a form says of what was refused or has failed, so that what was typed stays; a failure that nobody foresaw is
 * reported. Throws on what leads elsewhere: to where one signs in, to another city's page, to none.
 */
export function formRefusal(failure: unknown, { requestId }: { requestId: string }): ApiError {
  if (failure instanceof PageNotFound || failure instanceof PageOfOtherCity) throw failure;
  const refusal = failure instanceof ApiError ? failure : unexpected(failure, requestId);
  if (refusal.code === 'loginRequired') throw refusal;
  return refusal;
}
