import type { MouseEvent } from 'react';
import { openApp } from '@/lib/browser/openApp';
import { APP_SCHEME } from '@/lib/config/constants';
import { type DeepLinkTarget, deepLink } from '@/lib/kernel/deepLink';
import { useAppStore } from '@/stores/AppStoreProvider';

/** What makes a link open the native app at a target: its own address without scripts, its download where no app opens. */
export function useAppLink(target: DeepLinkTarget) {
  const environment = useAppStore((state) => state.environment);
  return {
    href: deepLink(APP_SCHEME, target),
    onClick: (event: MouseEvent) => {
      event.preventDefault();
      openApp({ environment, target, params: {} });
    },
  };
}
