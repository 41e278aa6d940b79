import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { go } from '@/lib/browser/go';
import { openApp } from '@/lib/browser/openApp';
import { share } from '@/lib/browser/share';
import { PLAIN_BROWSER } from '@/lib/kernel/environment';

vi.mock('@/lib/browser/go');

const visited = () => vi.mocked(go).mock.calls.map(([address]) => address);
const hide = (hidden: boolean) => {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(hidden);
  document.dispatchEvent(new Event('visibilitychange'));
};

beforeEach(() => {
  vi.useFakeTimers();
  vi.mocked(go).mockClear();
});
afterEach(() => vi.useRealTimers());

const wechat = { kind: 'wechat', platform: 'android', version: 'h5' } as const;
const iosApp = { kind: 'app', platform: 'ios', version: '12.8.0' } as const;

describe('opening the app', () => {
  const plate = { environment: PLAIN_BROWSER, target: 'plate', params: { plateId: 12 } } as const;

  test('the download follows after 1000 ms, not before', () => {
    openApp(plate);
    expect(visited()).toEqual(['fangjing://plate?plateId=12']);
    vi.advanceTimersByTime(999);
    expect(visited()).toHaveLength(1);
    vi.advanceTimersByTime(1);
    expect(visited()[1]).toBe('/download?direct=1');
    vi.advanceTimersByTime(10_000);
    expect(visited()).toHaveLength(2);
  });

  test('no download once the app has come to the front', () => {
    openApp(plate);
    vi.advanceTimersByTime(400);
    hide(true);
    vi.advanceTimersByTime(10_000);
    expect(visited()).toHaveLength(1);
  });

  test('a page that only becomes visible is still waiting', () => {
    openApp(plate);
    hide(false);
    vi.advanceTimersByTime(1_000);
    expect(visited()).toHaveLength(2);
  });

  test('leaving the page or calling it off ends the wait', () => {
    openApp(plate);
    window.dispatchEvent(new Event('pagehide'));
    openApp(plate)();
    vi.advanceTimersByTime(10_000);
    expect(visited()).toEqual(['fangjing://plate?plateId=12', 'fangjing://plate?plateId=12']);
  });

  test('inside the app nothing is downloaded', () => {
    openApp({ ...plate, environment: iosApp });
    vi.advanceTimersByTime(10_000);
    expect(visited()).toEqual(['fangjing://plate?plateId=12']);
  });

  test('WeChat goes to the download page at once', () => {
    openApp({ ...plate, environment: wechat });
    vi.advanceTimersByTime(10_000);
    expect(visited()).toEqual(['/download']);
  });
});

describe('sharing', () => {
  const content = { title: '康桥半岛', description: '588万', path: '/605/house-detail/1', imageUrl: '/a.png' };
  const showGuide = vi.fn();
  const copyLink = vi.fn();
  const asked = { content, address: 'https://a.example/605/house-detail/1', hasApp: true, showGuide, copyLink };

  beforeEach(() => {
    showGuide.mockClear();
    copyLink.mockClear();
  });

  test('shows the guide in WeChat', () => {
    share({ ...asked, environment: wechat });
    expect(showGuide).toHaveBeenCalledTimes(1);
    expect(visited()).toEqual([]);
  });

  test('opens the app download in a browser', () => {
    share({ ...asked, environment: PLAIN_BROWSER });
    expect(showGuide).not.toHaveBeenCalled();
    expect(visited()).toEqual(['/download']);
  });

  describe('where there is no app', () => {
    const without = { ...asked, hasApp: false, environment: PLAIN_BROWSER };
    const bySystem = (answer: Promise<void>) => {
      const system = vi.fn(() => answer);
      vi.stubGlobal('navigator', Object.create(navigator, { share: { value: system } }));
      return system;
    };

    test('is the system’s own', () => {
      const system = bySystem(Promise.resolve());
      share(without);
      expect(system.mock.calls).toEqual([[{ title: '康桥半岛', text: '588万', url: asked.address }]]);
      expect([copyLink.mock.calls.length, visited()]).toEqual([0, []]);
    });

    test.each([
      ['nothing more where its sheet is closed', 'AbortError', 0],
      ['the link where it fails', 'NotAllowedError', 1],
    ])('is %s', async (_what, name, copies) => {
      bySystem(Promise.reject(new DOMException('', name)));
      share(without);
      await vi.advanceTimersByTimeAsync(0);
      expect(copyLink).toHaveBeenCalledTimes(copies);
    });

    test('is the link where the system shares nothing', () => {
      share(without);
      expect([copyLink.mock.calls.length, visited()]).toEqual([1, []]);
    });
  });

  test('is the app’s own inside the app', () => {
    const postMessage = vi.fn();
    vi.stubGlobal('webkit', { messageHandlers: { fangjing: { postMessage } } });
    share({ ...asked, environment: iosApp });
    expect(postMessage).toHaveBeenCalledWith({ method: 'share', params: content });
    expect(visited()).toEqual([]);
  });
});
