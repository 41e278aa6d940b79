import type { ShareContent } from '@/lib/domain/model/shareContent';
import { paths } from '@/lib/routes/paths';
import { useAppStore } from '@/stores/AppStoreProvider';
import { ShareButton } from '../ui/ShareButton';
import { useShare } from './useShare';

/** The share action of a page with the "share" layout. */
export function ShareAction({ content }: { content: ShareContent }) {
  const cityId = useAppStore((state) => state.cityId);
  return <ShareButton href={paths.download({ cityId })} onShare={useShare(content)} />;
}
