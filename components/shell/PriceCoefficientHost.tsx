import { useAppStore } from '@/stores/AppStoreProvider';
import { useLazyPart } from './useLazyPart';

const loadGuide = () => import('./PriceCoefficientGuide').then(({ PriceCoefficientGuide }) => PriceCoefficientGuide);

/** Shows the explanation of price coefficients while its flag is set. */
export function PriceCoefficientHost() {
  const shown = useAppStore((state) => state.isViewGuider);
  const setShown = useAppStore((state) => state.setViewGuider);
  const close = () => setShown(false);
  const Guide = useLazyPart(shown, loadGuide, close);
  return Guide && <Guide onClose={close} />;
}
