import { fireEvent, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { FrontFooter } from '@/components/front/FrontPage.Foot';
import { ShareAction } from '@/components/shell/ShareAction';
import { UpgradePage } from '@/components/site/UpgradePage';
import { DefaultLayout } from '@/layouts/DefaultLayout';
import { DownloadBannerLayout } from '@/layouts/DownloadBannerLayout';
import { PLAIN_BROWSER } from '@/lib/kernel/environment';
import { upgradeFor } from '@/lib/server/site/pages/upgradeNews';
import { renderInShell } from './shellState';

const show = (children: ReactNode) => renderInShell(children, PLAIN_BROWSER, false);
const appLinks = () =>
  screen.queryAllByRole('link').filter((link) => /^\/(download|upgrade)/.test(link.getAttribute('href') ?? ''));

describe('where the operator has published no app', () => {
  test('no bar advertises one, and nothing leads to its download', () => {
    show(
      <DownloadBannerLayout>
        <FrontFooter />
      </DownloadBannerLayout>,
    );
    expect(screen.queryByRole('complementary')).toBeNull();
    expect(appLinks()).toEqual([]);
  });

  test('nobody is told to upgrade, nor held', () => {
    show(<UpgradePage version="12.1.0" {...upgradeFor('12.1.0')} forced />);
    expect(screen.queryByText('立即升级')).toBeNull();
    expect(screen.getByRole('link', { name: '以后再说' })).toBeTruthy();
    expect(screen.getByRole('link', { name: '返回' })).toBeTruthy();
  });

  describe('sharing', () => {
    const content = { title: 'a', description: 'b', path: '/605/house-detail/1', imageUrl: '' };
    const writeText = vi.fn(async () => {});
    afterEach(() => void Reflect.deleteProperty(navigator, 'clipboard'));
    beforeEach(() => {
      writeText.mockClear();
      Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
    });

    test('copies the link and says so', async () => {
      show(
        <DefaultLayout>
          <ShareAction content={content} />
        </DefaultLayout>,
      );
      const link = screen.getByRole('link', { name: '分享' });
      expect(link.getAttribute('href')).toBe(content.path);
      fireEvent.click(link);
      expect(await screen.findByText('链接已复制')).toBeTruthy();
      expect(writeText.mock.calls).toEqual([[`${window.location.origin}${content.path}`]]);
    });
  });
});
