import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { DownloadPage } from '@/components/site/DownloadPage';
import { UpgradePage } from '@/components/site/UpgradePage';
import { type Environment, PLAIN_BROWSER } from '@/lib/kernel/environment';
import { upgradeFor } from '@/lib/server/site/pages/upgradeNews';
import type { DownloadPageProps } from '@/lib/site/views/downloadPages';
import { IN_APP } from '../../kit/Shell';
import { renderInShell } from '../shell/shellState';

const IOS = 'https://apps.example/ios';
const ANDROID = 'https://apps.example/android.apk';

function show(props: Partial<DownloadPageProps>, environment?: Environment) {
  const none = { iosUrl: null, androidUrl: null, platform: 'other', isAndroidWechat: false } as const;
  renderInShell(<DownloadPage {...none} {...props} />, environment);
}

const downloads = () => screen.queryAllByRole('link', { name: /下载$/ }).map((link) => link.getAttribute('href'));

describe('the download page', () => {
  it.each<[string, Partial<DownloadPageProps>, string[]]>([
    ['both on a desktop', { iosUrl: IOS, androidUrl: ANDROID }, [IOS, ANDROID]],
    ['its own on Android', { iosUrl: IOS, androidUrl: ANDROID, platform: 'android' }, [ANDROID]],
    ['its own on iOS', { iosUrl: IOS, androidUrl: ANDROID, platform: 'ios' }, [IOS]],
  ])('offers %s', (_what, props, addresses) => {
    show(props);
    expect(downloads()).toEqual(addresses);
    expect(screen.queryByText(/还没有发布/)).toBeNull();
  });

  it.each<[string, Partial<DownloadPageProps>]>([
    ['nowhere', {}],
    ['for iOS only, seen on Android', { iosUrl: IOS, platform: 'android' }],
    ['for Android only, seen on iOS', { androidUrl: ANDROID, platform: 'ios' }],
  ])('says that there is none where it is published %s', (_where, props) => {
    show(props);
    expect(downloads()).toEqual([]);
    expect(screen.getByText(/还没有发布/)).toBeTruthy();
  });

  it('says how to leave WeChat on Android, which downloads nothing', () => {
    show({ androidUrl: ANDROID, platform: 'android', isAndroidWechat: true });
    expect(screen.getByRole('region', { name: '微信里不能直接下载' })).toBeTruthy();
    expect(downloads()).toEqual([]);
    expect(screen.queryByText(/还没有发布/)).toBeNull();
  });
});

describe('the bar at the top', () => {
  it.each([
    ['leaves', IN_APP, 0],
    ['keeps', PLAIN_BROWSER, 1],
  ] as const)('is the app’s own inside the app: a page %s out its own', (_what, environment, bars) => {
    show({}, environment);
    renderInShell(<UpgradePage version="12.1.0" {...upgradeFor('12.1.0')} forced={false} />, environment);
    expect(screen.queryAllByRole('link', { name: '返回' })).toHaveLength(bars * 2);
  });

  it.each([
    ['12.1.0', false, '请升级 APP', 3, ['立即升级', '以后再说']],
    ['12.1.0', true, '请升级 APP', 3, ['立即升级']],
    ['12.5.0', false, '请升级 APP', 1, ['立即升级', '以后再说']],
    ['12.8.0', true, 'APP 已是最新', 3, ['以后再说']],
    ['h5', false, '升级 APP', 3, ['立即升级', '以后再说']],
  ])('an app of %s (forced: %s) is told %s and %i news', (version, forced, title, news, buttons) => {
    renderInShell(<UpgradePage version={version} {...upgradeFor(version)} forced={forced} />, IN_APP);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(title);
    expect(screen.getAllByRole('listitem')).toHaveLength(news);
    const main = within(screen.getByRole('main'));
    expect(main.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(buttons);
  });
});
