import { ApiError } from '@/services/http/apiError';

/** What a page says of a call that was refused; what is no refusal is the page's own failure, and thrown on. */
export function sentenceOf(failure: unknown): string {
  if (failure instanceof ApiError) return failure.message;
  throw failure;
}
