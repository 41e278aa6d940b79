import { APP_OPEN_TIMEOUT_MS, APP_SCHEME } from '@/lib/config/constants';
import { deepLink } from '@/lib/kernel/deepLink';
import type { Environment } from '@/lib/kernel/environment';
import { type AppPage, appPageOf } from '@/lib/routes/appTarget';
import { paths } from '@/lib/routes/paths';
import { go } from './go';

export interface OpenAppOptions extends AppPage {
  environment: Environment;
}

/**
 * Opens the native app at a target, and its download when the app has not come to the front after 1000 ms: the
 * operator's apk at once, where there is one. WeChat lets no other app open, so there the download page, which says what
 * to do, comes at once. Returns a function that calls the download off.
 */
export function openApp({ environment, target, params }: OpenAppOptions): () => void {
  if (environment.kind === 'wechat') {
    go(paths.download());
    return () => {};
  }
  const callOff = environment.kind === 'app' ? () => {} : downloadUnlessLeft();
  go(deepLink(APP_SCHEME, target, params));
  return callOff;
}

/** openApp at the app's own page for the one that is shown. */
export function openAppHere(environment: Environment, cityId: number): () => void {
  const { pathname, search } = window.location;
  return openApp({ environment, ...appPageOf(pathname + search, cityId) });
}

/** The page is hidden when the app comes to the front; a page that stays visible has no app to open. */
function downloadUnlessLeft(): () => void {
  const timer = window.setTimeout(() => {
    callOff();
    go(paths.download({ direct: true }));
  }, APP_OPEN_TIMEOUT_MS);
  const onVisibility = () => {
    if (document.hidden) callOff();
  };
  function callOff(): void {
    window.clearTimeout(timer);
    document.removeEventListener('visibilitychange', onVisibility);
    window.removeEventListener('pagehide', callOff);
  }
  document.addEventListener('visibilitychange', onVisibility);
  window.addEventListener('pagehide', callOff);
  return callOff;
}
