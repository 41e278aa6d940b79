import { type ShareContent, share } from '@/lib/browser/share';
import { paths } from '@/lib/routes/paths';
import { useAppStore } from '@/stores/AppStoreProvider';
import { ShareButton } from '../ui/ShareButton';

/** The share action of a page with the "share" layout: the guide in WeChat, otherwise the app download. */
export function ShareAction({ content }: { content: ShareContent }) {
  const environment = useAppStore((state) => state.environment);
  const setShown = useAppStore((state) => state.setViewShareGuider);
  const onShare = () => share({ environment, content, showGuide: () => setShown(true) });
  return <ShareButton href={paths.download()} onShare={onShare} />;
}
