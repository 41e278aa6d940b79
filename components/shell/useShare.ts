import { share } from '@/lib/browser/share';
import type { ShareContent } from '@/lib/domain/model/shareContent';
import { useAppStore } from '@/stores/AppStoreProvider';

/** Shares a page with the "share" layout: the guide in WeChat, otherwise the app download. */
export function useShare(content: ShareContent): () => void {
  const environment = useAppStore((state) => state.environment);
  const setShown = useAppStore((state) => state.setViewShareGuider);
  return () => share({ environment, content, showGuide: () => setShown(true) });
}
