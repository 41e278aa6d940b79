import { CancelledError, NetworkError } from '@/services/http/apiError';
import { showToast } from './toast';

/**
 * Says in a toast why a call failed: the server's errMsg, or the network's message unless the caller has a sentence for
 * it. A call that was given up says nothing.
 */
export function showFailure(failure: unknown, unreachable?: string): void {
  if (failure instanceof CancelledError) return;
  const message = failure instanceof Error ? failure.message : String(failure);
  showToast(failure instanceof NetworkError ? (unreachable ?? message) : message, 'error');
}
