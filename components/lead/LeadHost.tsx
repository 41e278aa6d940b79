import { useAppStore } from '@/stores/AppStoreProvider';
import { useLazyPart } from '../shell/useLazyPart';

const loadModal = () => import('./LeadModal').then(({ LeadModal }) => LeadModal);

/** Shows the lead form while it is open; its code comes with the first opening. */
export function LeadHost() {
  const info = useAppStore((state) => state.sendOrderInfo);
  const close = useAppStore((state) => state.closeLead);
  const LeadModal = useLazyPart(info !== null, loadModal, close);
  return LeadModal && info && <LeadModal key={info.key} info={info} onClose={close} />;
}
