import type { MouseEvent } from 'react';
import { BAR_COPY } from '@/lib/interface/words/interface';
import { ShareIcon } from '../icon/pageActions';

/**
 * The share action of a top bar. The page decides what sharing means where it runs (the guide in WeChat, the app
 * elsewhere); without JavaScript it leads to `href`.
 */
export function ShareButton({ href, onShare }: { href: string; onShare?: () => void }) {
  const share = (event: MouseEvent) => {
    if (!onShare) return;
    event.preventDefault();
    onShare();
  };
  return (
    <a href={href} onClick={share} aria-label={BAR_COPY.share} rel="nofollow">
      <ShareIcon size={22} />
    </a>
  );
}
