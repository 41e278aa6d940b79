import { useEffect } from 'react';
import { useAppStore } from '@/stores/AppStoreProvider';

/** In WeChat, tells its share menu about the page; without it the menu shares the bare address, so failures are quiet. */
export function useWechatShare(): void {
  const inWechat = useAppStore((state) => state.environment.kind === 'wechat');
  useEffect(() => {
    if (!inWechat) return;
    import('./wechatShareOfPage').then(({ prepareShareOfPage }) => prepareShareOfPage()).catch(() => {});
  }, [inWechat]);
}
