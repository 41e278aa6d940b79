import { ApiError } from '@/services/http/apiError';
import { unexpected } from '../api/dispatch';
import { PageNotFound, PageOfOtherCity } from './pageContext';

/**
 * What a form says of what was refused or has failed, so that what was typed stays; a failure that nobody foresaw is
 * reported. What leads elsewhere is thrown on.
 */
export function sentenceOf(failure: unknown, { requestId }: { requestId: string }): string {
  if (failure instanceof PageNotFound || failure instanceof PageOfOtherCity) throw failure;
  return (failure instanceof ApiError ? failure : unexpected(failure, requestId)).message;
}
