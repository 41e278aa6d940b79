// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { go } from '@/lib/browser/go';
import { openApp } from '@/lib/browser/openApp';
import { share } from '@/lib/browser/share';
import { PLAIN_BROWSER } from '@/lib/domain/environment';

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

  beforeEach(() => showGuide.mockClear());

  test('shows the guide in WeChat', () => {
    share({ environment: wechat, content, showGuide });
    expect(showGuide).toHaveBeenCalledTimes(1);
    expect(visited()).toEqual([]);
  });

  test('opens the app download in a browser', () => {
    share({ environment: PLAIN_BROWSER, content, showGuide });
    expect(showGuide).not.toHaveBeenCalled();
    expect(visited()).toEqual(['/download']);
  });

  test('is the app’s own inside the app', () => {
    const postMessage = vi.fn();
    vi.stubGlobal('webkit', { messageHandlers: { fangjing: { postMessage } } });
    share({ environment: iosApp, content, showGuide });
    expect(postMessage).toHaveBeenCalledWith({ method: 'share', params: content });
    expect(visited()).toEqual([]);
  });
});
