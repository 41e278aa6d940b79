import type { ShareContent } from '@/lib/kernel/shareContent';
import { paths } from '@/lib/routes/paths';
import { useAppStore } from '@/stores/AppStoreProvider';
import { usePage } from '@/stores/PageProvider';
import { ShareButton } from '../ui/ShareButton';
import { useShare } from './useShare';

/** The share action of a page with the "share" layout; without JavaScript it leads to the app, or else to the address to share. */
export function ShareAction({ content }: { content: ShareContent }) {
  const { hasApp } = usePage();
  const cityId = useAppStore((state) => state.cityId);
  return <ShareButton href={hasApp ? paths.download({ cityId }) : content.path} onShare={useShare(content)} />;
}
