import type { Environment } from '@/lib/kernel/environment';
import type { ShareContent } from '@/lib/kernel/shareContent';
import { paths } from '@/lib/routes/paths';
import { go } from './go';
import { callNative } from './nativeBridge';

export interface ShareRequest {
  environment: Environment;
  content: ShareContent;
  /** The whole address of what is shared. */
  address: string;
  /** There is an app for the visitor's system. */
  hasApp: boolean;
  /** Shows the overlay that points at WeChat's own menu. */
  showGuide: () => void;
  copyLink: () => void;
}

/**
 * In WeChat the share guide, inside the app its own share sheet, otherwise the app download (specification, section 4);
 * where no app is published, the system's share sheet, or else the link.
 */
export function share(request: ShareRequest): void {
  const { environment, content, hasApp, showGuide } = request;
  if (environment.kind === 'wechat') showGuide();
  else if (callNative(environment, { method: 'share', params: { ...content } })) return;
  else if (hasApp) go(paths.download());
  else shareBySystem(request);
}

function shareBySystem({ content: { title, description }, address, copyLink }: ShareRequest): void {
  const { share: open } = navigator as { share?: Navigator['share'] };
  if (!open) {
    copyLink();
    return;
  }
  open.call(navigator, { title, text: description, url: address }).catch((failure: unknown) => {
    // Who closes the sheet wants nothing shared.
    if ((failure as Error).name !== 'AbortError') copyLink();
  });
}
