import type { ShareContent } from '@/lib/browser/share';
import { paths } from '@/lib/routes/paths';
import { ShareButton } from '../ui/ShareButton';
import { useShare } from './useShare';

/** The share action of a page with the "share" layout. */
export function ShareAction({ content }: { content: ShareContent }) {
  return <ShareButton href={paths.download()} onShare={useShare(content)} />;
}
