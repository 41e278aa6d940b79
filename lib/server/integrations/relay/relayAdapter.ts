import { settings } from '@/lib/server/settings/settings';
import type { RelayAdapter } from './relay';
import { signedRelay } from './signedRelay';

/** The one that the operator has set up (CALL_RELAY_URL); null: agents have no number here. */
export function relayAdapter(): RelayAdapter | null {
  const { callRelay } = settings();
  return callRelay && signedRelay(callRelay);
}
