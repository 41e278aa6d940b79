import { useLazyComponent } from '@/lib/browser/useLazyComponent';
import { useAppStore } from '@/stores/AppStoreProvider';

const loadGuide = () => import('./ShareGuide').then(({ ShareGuide }) => ShareGuide);

/** Shows the share guide while its flag is set. */
export function ShareGuideHost() {
  const shown = useAppStore((state) => state.isViewShareGuider);
  const setShown = useAppStore((state) => state.setViewShareGuider);
  const close = () => setShown(false);
  const Guide = useLazyComponent(shown, loadGuide, close);
  return Guide && <Guide onClose={close} />;
}
