import type { ComponentType } from 'react';
import { useLazyComponent } from '@/lib/browser/useLazyComponent';
import { SHELL_COPY } from '@/lib/config/microcopy/shell';
import { showToast } from '../ui/toast';

/** A part of the screen whose code comes when it is first wanted; where it does not come, says so and takes it back. */
export function useLazyPart<Props>(
  wanted: boolean,
  load: () => Promise<ComponentType<Props>>,
  close: () => void,
): ComponentType<Props> | null {
  return useLazyComponent(wanted, load, () => {
    close();
    showToast(SHELL_COPY.notLoaded, 'error');
  });
}
