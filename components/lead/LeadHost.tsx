import { useAppStore } from '@/stores/AppStoreProvider';
import { useLazyPart } from '../shell/useLazyPart';
import { LeadFrame } from './LeadFrame';
import type { LeadModalProps } from './LeadModal';

const loadModal = () => import('./LeadModal').then(({ LeadModal }) => LeadModal);

/** Shows the lead form while it is open: a press draws its frame, and its code comes and fills it after that. */
export function LeadHost() {
  const info = useAppStore((state) => state.sendOrderInfo);
  const close = useAppStore((state) => state.closeLead);
  const LeadModal = useLazyPart<LeadModalProps>(info !== null, loadModal, close, LeadFrame);
  return LeadModal && info && <LeadModal key={info.key} info={info} onClose={close} />;
}
