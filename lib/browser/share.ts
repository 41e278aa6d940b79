import type { Environment } from '@/lib/domain/environment';
import type { ShareContent } from '@/lib/domain/model/shareContent';
import { paths } from '@/lib/routes/paths';
import { go } from './go';
import { callNative } from './nativeBridge';

export interface ShareRequest {
  environment: Environment;
  content: ShareContent;
  /** Shows the overlay that points at WeChat's own menu. */
  showGuide: () => void;
}

/** In WeChat the share guide, inside the app its own share sheet, otherwise the app download (specification, section 4). */
export function share({ environment, content, showGuide }: ShareRequest): void {
  if (environment.kind === 'wechat') showGuide();
  else if (!callNative(environment, { method: 'share', params: { ...content } })) go(paths.download());
}
