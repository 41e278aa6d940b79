// @vitest-environment jsdom
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { copyText } from '@/lib/browser/copyText';

describe('copying', () => {
  test('uses the clipboard', async () => {
    const writeText = vi.fn().mockResolvedValue(undefined);
    vi.stubGlobal('navigator', { clipboard: { writeText } });
    expect(await copyText('房镜')).toBe(true);
    expect(writeText).toHaveBeenCalledWith('房镜');
  });

  test('an older webview copies from a field that leaves no trace', async () => {
    vi.stubGlobal('navigator', {});
    let copied = '';
    document.execCommand = vi.fn(() => {
      copied = document.querySelector('textarea')?.value ?? '';
      return true;
    });
    expect(await copyText('房镜')).toBe(true);
    expect(copied).toBe('房镜');
    expect(document.querySelector('textarea')).toBeNull();
  });

  test('says when the browser refuses', async () => {
    vi.stubGlobal('navigator', { clipboard: { writeText: vi.fn().mockRejectedValue(new Error('denied')) } });
    document.execCommand = vi.fn(() => {
      throw new Error('denied');
    });
    expect(await copyText('房镜')).toBe(false);
    expect(document.querySelector('textarea')).toBeNull();
  });
});

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
