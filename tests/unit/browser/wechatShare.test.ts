import { beforeEach, describe, expect, test, vi } from 'vitest';

describe('WeChat’s own share menu', () => {
  const signature = { appId: 'wx1', timestamp: 1, nonceStr: 'n', signature: 's' };
  const content = { title: '康桥半岛', description: '588万', path: '/605/house-detail/1', imageUrl: '/a.png' };
  const script = () => document.querySelector('script') as HTMLScriptElement;

  beforeEach(() => {
    vi.resetModules();
    document.head.innerHTML = '';
  });

  test('is told what to share once the SDK is there', async () => {
    const { prepareWechatShare } = await import('@/lib/browser/wechatShare');
    const wx = {
      config: vi.fn(),
      ready: (run: () => void) => run(),
      updateAppMessageShareData: vi.fn(),
      updateTimelineShareData: vi.fn(),
    };
    const done = prepareWechatShare(signature, content);
    expect(script().src).toBe('https://res.wx.qq.com/open/js/jweixin-1.6.0.js');
    vi.stubGlobal('wx', wx);
    script().onload?.(new Event('load'));
    expect(await done).toBe(true);
    expect(wx.config).toHaveBeenCalledWith({
      ...signature,
      jsApiList: ['updateAppMessageShareData', 'updateTimelineShareData'],
    });
    const data = { title: '康桥半岛', desc: '588万', link: `${location.origin}/605/house-detail/1`, imgUrl: '/a.png' };
    expect(wx.updateAppMessageShareData).toHaveBeenCalledWith(data);
    expect(wx.updateTimelineShareData).toHaveBeenCalledWith(data);
  });

  test('an SDK that does not come is no error, and may come later', async () => {
    const { prepareWechatShare } = await import('@/lib/browser/wechatShare');
    const done = prepareWechatShare(signature, content);
    script().onerror?.(new Event('error'));
    expect(await done).toBe(false);
    void prepareWechatShare(signature, content);
    expect(document.querySelectorAll('script')).toHaveLength(2);
  });
});
