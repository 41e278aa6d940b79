import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { MoreActions } from '@/components/shell/MoreActions';
import { ToastRegion } from '@/components/ui/ToastRegion';
import type { Environment } from '@/lib/kernel/environment';
import { renderInShell } from './shellState';

const CONTENT = { title: '三林苑 2室1厅', description: '372万', path: '/605/house-detail/1001', imageUrl: '' };
const WECHAT: Environment = { kind: 'wechat', platform: 'android', version: 'h5' };
const written = vi.fn<(text: string) => Promise<void>>();

beforeEach(() => {
  written.mockReset().mockResolvedValue(undefined);
  vi.stubGlobal('navigator', Object.create(navigator, { clipboard: { value: { writeText: written } } }));
});

async function open(environment?: Environment, places: { mapHref?: string; agentsHref?: string } = {}) {
  const shell = renderInShell(
    <>
      <MoreActions content={CONTENT} {...places} />
      <ToastRegion />
    </>,
    environment,
  );
  fireEvent.click(screen.getByRole('button', { name: '更多' }));
  return { ...shell, sheet: await screen.findByRole('dialog', { name: '更多' }) };
}

describe('the action sheet', () => {
  test('is hidden until it is asked for, and closes', async () => {
    const { sheet } = await open();
    fireEvent.keyDown(sheet, { key: 'Escape' });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('offers the map and the agents where there are any', async () => {
    await open(undefined, { mapHref: '/605/search/result?view=map', agentsHref: '/605/house-detail/1001/agent-list' });
    const hrefs = screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
    expect(hrefs).toEqual([
      ['在地图上看周边房价', '/605/search/result?view=map'],
      ['找经纪人', '/605/house-detail/1001/agent-list'],
    ]);
  });

  test('leaves out what is not known', async () => {
    await open();
    expect(screen.queryAllByRole('link')).toEqual([]);
    expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual(['转发给朋友', '复制链接']);
  });

  test('passes the page on: in WeChat by the share guide', async () => {
    const { state } = await open(WECHAT);
    fireEvent.click(screen.getByRole('button', { name: '转发给朋友' }));
    expect(state().isViewShareGuider).toBe(true);
    await waitFor(() => expect(screen.queryByRole('dialog', { name: '更多' })).toBeNull());
  });
});

describe('the copy toast', () => {
  test('says that the whole address is copied, and the sheet is gone', async () => {
    await open();
    fireEvent.click(screen.getByRole('button', { name: '复制链接' }));
    expect(await screen.findByText('链接已复制')).toBeTruthy();
    expect(written).toHaveBeenCalledExactlyOnceWith(`${window.location.origin}/605/house-detail/1001`);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('says what to do where nothing can be copied', async () => {
    written.mockRejectedValue(new Error('denied'));
    document.execCommand = () => false;
    await open();
    fireEvent.click(screen.getByRole('button', { name: '复制链接' }));
    expect(await screen.findByText('没有复制成功，请长按选择文字')).toBeTruthy();
  });
});
