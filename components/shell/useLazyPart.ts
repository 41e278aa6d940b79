import type { ComponentType } from 'react';
import { useLazyComponent } from '@/lib/browser/useLazyComponent';
import { SHELL_COPY } from '@/lib/interface/words/shell';
import { Shade } from '../ui/Shade';
import { showToast } from '../ui/toast';

/**
 * What lies over the page; its code comes when it is first wanted. Until then its frame, a shade where it has none; where
 * it does not come, says so and takes it back.
 */
export function useLazyPart<Props>(
  wanted: boolean,
  load: () => Promise<ComponentType<Props>>,
  close: () => void,
  Frame: ComponentType<Props> = Shade,
): ComponentType<Props> | null {
  const Part = useLazyComponent(wanted, load, () => {
    close();
    showToast(SHELL_COPY.notLoaded, 'error');
  });
  return Part ?? (wanted ? Frame : null);
}
