import Router from 'next/router';
import { useEffect } from 'react';
import { useAppStore } from '@/stores/AppStoreProvider';

/**
 * In WeChat, tells its share menu about the page, anew at each address; without it the menu shares the address by which one
 * came, so failures are quiet.
 */
export function useWechatShare(): void {
  const inWechat = useAppStore((state) => state.environment.kind === 'wechat');
  const isIos = useAppStore((state) => state.environment.platform === 'ios');
  useEffect(() => {
    if (!inWechat) return;
    const prepare = () =>
      void import('./wechatShareOfPage').then(({ prepareShareOfPage }) => prepareShareOfPage(isIos)).catch(() => {});
    prepare();
    Router.events.on('routeChangeComplete', prepare);
    return () => Router.events.off('routeChangeComplete', prepare);
  }, [inWechat, isIos]);
}
