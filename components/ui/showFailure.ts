import { STATE_COPY } from '@/lib/interface/words/state';
import { CancelledError, NetworkError } from '@/services/http/apiError';
import { showToast } from './toast';

/**
 * Why a call failed: the server's errMsg, or that nothing came. The lead form and the link to customer service alone say
 * the network's own message (specification, section 8): they pass null.
 */
export function failureText(failure: unknown, unreachable: string | null = STATE_COPY.unreachable): string {
  if (failure instanceof NetworkError && unreachable !== null) return unreachable;
  return failure instanceof Error ? failure.message : String(failure);
}

/** Says it in a toast. A call that was given up says nothing. */
export function showFailure(failure: unknown, unreachable?: string | null): void {
  if (failure instanceof CancelledError) return;
  showToast(failureText(failure, unreachable), 'error');
}
