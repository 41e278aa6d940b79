import { useLazyComponent } from '@/lib/browser/useLazyComponent';
import { useAppStore } from '@/stores/AppStoreProvider';

const loadModal = () => import('./LeadModal').then(({ LeadModal }) => LeadModal);

/** Shows the lead form while it is asked for; its code comes with the first opening. */
export function LeadHost() {
  const info = useAppStore((state) => state.sendOrderInfo);
  const close = useAppStore((state) => state.closeLead);
  const LeadModal = useLazyComponent(info !== null, loadModal, close);
  return LeadModal && info && <LeadModal key={info.key} info={info} onClose={close} />;
}
