import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ShareAction } from '@/components/shell/ShareAction';
import { DefaultLayout } from '@/layouts/DefaultLayout';
import { DownloadBannerLayout } from '@/layouts/DownloadBannerLayout';
import { LeadLayout } from '@/layouts/LeadLayout';
import { layoutsOf } from '@/layouts/pageLayout';
import { ShareLayout } from '@/layouts/ShareLayout';
import { readCookie, removeCookie } from '@/lib/browser/cookies';
import { openAppHere } from '@/lib/browser/openApp';
import { COOKIES } from '@/lib/config/cookies';
import { renderInShell } from './shellState';

vi.mock('@/lib/browser/openApp');
vi.mock('@/components/shell/wechatShareOfPage', () => ({ prepareShareOfPage: vi.fn(async () => true) }));

const WECHAT = { kind: 'wechat', platform: 'android', version: 'h5' } as const;
const APP = { kind: 'app', platform: 'ios', version: '12.8.0' } as const;

describe('which layouts', () => {
  test.each([
    [undefined, ['default']],
    [[], ['default']],
    [
      ['download-banner', 'lead', 'share'],
      ['default', 'download-banner', 'lead', 'share'],
    ],
    [
      ['lead', 'lead', 'default'],
      ['default', 'lead'],
    ],
  ] as const)('%j are %j', (asked, names) => {
    expect(layoutsOf(asked)).toEqual(names);
  });
});

test('the default layout says when the network is gone', async () => {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
  renderInShell(<DefaultLayout>内容</DefaultLayout>);
  await vi.dynamicImportSettled();
  expect(screen.queryByText(/网络已断开/)).toBeNull();
  online.mockReturnValue(false);
  act(() => void window.dispatchEvent(new Event('offline')));
  expect(await screen.findByText(/网络已断开/)).toBeTruthy();
});

describe('the download banner', () => {
  afterEach(() => removeCookie(COOKIES.bannerClosed));
  const banner = () => screen.queryByRole('complementary', { name: 'APP 下载' });
  const page = <DownloadBannerLayout>内容</DownloadBannerLayout>;

  test('shows the slogan and opens the app', async () => {
    renderInShell(page);
    expect(screen.getByText('看清每一套房的真实价格')).toBeTruthy();
    const open = screen.getByRole('link', { name: '打开APP' });
    expect(open.getAttribute('href')).toBe('/download?cityId=605');
    fireEvent.click(open);
    await waitFor(() => expect(openAppHere).toHaveBeenCalledWith(expect.anything(), 605));
  });

  test('closes and stays closed', async () => {
    const { unmount } = renderInShell(page);
    fireEvent.click(screen.getByRole('button', { name: '关闭下载提示' }));
    expect(banner()).toBeNull();
    await waitFor(() => expect(readCookie(COOKIES.bannerClosed)).toBe('1'));
    unmount();
    renderInShell(page);
    expect(banner()).toBeNull();
    expect(screen.getByText('内容')).toBeTruthy();
  });

  test('is not there inside the app', () => {
    renderInShell(page, APP);
    expect(banner()).toBeNull();
  });
});

describe('the share layout', () => {
  const content = { title: 'a', description: 'b', path: '/605', imageUrl: '' };
  const page = (
    <ShareLayout>
      <ShareAction content={content} />
    </ShareLayout>
  );

  beforeEach(async () => {
    vi.mocked((await import('@/components/shell/wechatShareOfPage')).prepareShareOfPage).mockClear();
  });

  test('in WeChat sharing shows the guide, which a touch or Escape closes', async () => {
    const { state } = renderInShell(page, WECHAT);
    fireEvent.click(screen.getByRole('link', { name: '分享' }));
    expect(state().isViewShareGuider).toBe(true);
    const guide = await screen.findByRole('dialog', { name: '分享给好友' });
    fireEvent.keyDown(guide, { key: 'Escape' });
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(state().isViewShareGuider).toBe(false);
    fireEvent.click(screen.getByRole('link', { name: '分享' }));
    fireEvent.click(await screen.findByRole('button', { name: '知道了' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('WeChat’s own menu is told about the page there, and only there', async () => {
    const { prepareShareOfPage } = await import('@/components/shell/wechatShareOfPage');
    renderInShell(page);
    await Promise.resolve();
    expect(prepareShareOfPage).not.toHaveBeenCalled();
    renderInShell(page, WECHAT);
    await waitFor(() => expect(prepareShareOfPage).toHaveBeenCalledTimes(1));
  });
});

test('the lead layout explains the price coefficients while their flag is set', async () => {
  const { change, state } = renderInShell(<LeadLayout>内容</LeadLayout>);
  expect(screen.queryByRole('dialog')).toBeNull();
  change((now) => now.setViewGuider(true));
  const guide = await screen.findByRole('dialog', { name: '价格系数说明' });
  expect(guide.textContent).toContain('楼层');
  fireEvent.click(screen.getByRole('button', { name: '关闭' }));
  expect(state().isViewGuider).toBe(false);
  expect(screen.queryByRole('dialog')).toBeNull();
});
