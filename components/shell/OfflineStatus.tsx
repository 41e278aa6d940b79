import { useOnline } from '@/lib/browser/online';
import { OfflineBar } from '../ui/OfflineBar';

/** Says so while the browser has no network. */
export function OfflineStatus() {
  return <OfflineBar offline={!useOnline()} />;
}
