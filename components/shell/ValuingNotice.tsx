import { STATE_COPY } from '@/lib/interface/words/state';
import { useAppStore } from '@/stores/AppStoreProvider';
import { DemoNotice } from '../ui/DemoNotice';

/** On the pages of a city, that its estimates are still to come: until then no home has one. */
export function ValuingNotice() {
  const isShown = useAppStore(({ isCityNamed, city }) => isCityNamed && city?.isValuing === true);
  if (!isShown) return null;
  return (
    <aside>
      <DemoNotice text={STATE_COPY.valuing} />
    </aside>
  );
}
