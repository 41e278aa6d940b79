import { useAppStore } from '@/stores/AppStoreProvider';
import { useLazyPart } from './useLazyPart';

const loadGuide = () => import('./ShareGuide').then(({ ShareGuide }) => ShareGuide);

/** Shows the share guide while its flag is set. */
export function ShareGuideHost() {
  const shown = useAppStore((state) => state.isViewShareGuider);
  const setShown = useAppStore((state) => state.setViewShareGuider);
  const close = () => setShown(false);
  const Guide = useLazyPart(shown, loadGuide, close);
  return Guide && <Guide onClose={close} />;
}
