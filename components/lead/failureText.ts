import { CancelledError } from '@/services/http/apiError';

/** What a failed call says in the lead flow: the server's errMsg or the network's message; null for a cancelled one. */
export function failureText(failure: unknown): string | null {
  if (failure instanceof CancelledError) return null;
  return failure instanceof Error ? failure.message : String(failure);
}
