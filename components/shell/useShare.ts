import { share } from '@/lib/browser/share';
import { MORE_COPY } from '@/lib/interface/words/moreActions';
import type { ShareContent } from '@/lib/kernel/shareContent';
import { useAppStore } from '@/stores/AppStoreProvider';
import { usePage } from '@/stores/PageProvider';

/**
 * Shares a page with the "share" layout: the guide in WeChat, otherwise the app download; where there is no app, by the
 * system's own sheet, and where it has none, by the link, copied.
 */
export function useShare(content: ShareContent): () => void {
  const { hasApp, siteOrigin } = usePage();
  const environment = useAppStore((state) => state.environment);
  const setShown = useAppStore((state) => state.setViewShareGuider);
  return () => {
    const address = new URL(content.path, siteOrigin || window.location.href).href;
    const copyLink = () =>
      void import('../ui/CopyButton').then(({ copyAndSay }) => copyAndSay(address, MORE_COPY.copied));
    share({ environment, content, address, hasApp, showGuide: () => setShown(true), copyLink });
  };
}
