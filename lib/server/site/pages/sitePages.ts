import { isAndroidWechat } from '@/lib/kernel/environment';
import { paths } from '@/lib/routes/paths';
import { everyone } from '@/lib/server/call/operation';
import { definePage } from '@/lib/server/page/definePage';
import { appDownloads, directDownload } from '@/lib/server/settings/appDownloads';
import { settings } from '@/lib/server/settings/settings';
import { filingLinks } from '@/lib/site/filings';
import type { AboutPageProps } from '@/lib/site/views/aboutPage';
import type { DownloadPageProps, UpgradePageProps } from '@/lib/site/views/downloadPages';
import type { PrivacyPageProps } from '@/lib/site/views/privacyPage';
import { usedThirdParties } from '../thirdParties';
import { upgradeFor } from './upgradeNews';

export const aboutPage = definePage<AboutPageProps>({
  path: '/aboutus',
  up: { to: () => paths.front(), steps: 1 },
  name: '关于',
  access: everyone,
  cache: 'server',
  posts: false,
  sitemap: { site: () => [paths.about()] },
  layout: [],
  load: async () => ({ operator: settings().operator, filings: filingLinks(settings().filings) }),
});

export const privacyPage = definePage<PrivacyPageProps>({
  path: '/privacy',
  up: { to: () => paths.front(), steps: 1 },
  name: '个人信息与第三方',
  access: everyone,
  cache: 'server',
  posts: false,
  sitemap: { site: () => [paths.privacy()] },
  layout: [],
  load: async () => ({ thirdParties: usedThirdParties(settings()) }),
});

export const downloadPage = definePage<DownloadPageProps>({
  path: '/download',
  up: { to: () => paths.front(), steps: 1 },
  name: '下载',
  access: everyone,
  // It answers by the visitor's own browser.
  cache: 'none',
  posts: false,
  sitemap: { site: () => [paths.download()] },
  layout: [],
  async load({ environment, query }) {
    const downloads = appDownloads(query.chanelName);
    const direct = query.direct ? directDownload(environment, downloads) : null;
    if (direct) return { redirectTo: direct };
    return { ...downloads, platform: environment.platform, isAndroidWechat: isAndroidWechat(environment) };
  },
});

export const upgradePage = definePage<UpgradePageProps>({
  path: '/upgrade',
  up: { to: () => paths.front(), steps: 1 },
  name: '升级',
  access: everyone,
  // It speaks of the visitor's own version.
  cache: 'none',
  posts: false,
  sitemap: 'none',
  layout: [],
  load: async ({ environment: { version } }) => ({
    version,
    ...upgradeFor(version),
    forced: settings().forceUpgrade,
  }),
});

/** A page for whoever builds or tests the site: it shows no data, and no search engine is to find it. */
const workshopPage = (path: string, name: string, up: () => string, steps: 1 | 2) =>
  definePage({
    path,
    up: { to: up, steps },
    name,
    access: everyone,
    cache: 'none',
    posts: false,
    sitemap: 'none',
    layout: [],
    load: async () => ({}),
  });

export const partsPage = workshopPage('/demo', '组件', () => paths.front(), 1);
export const scrollPage = workshopPage('/demo/test_better_scroll', '滚动', () => paths.parts(), 2);
export const eventsPage = workshopPage('/spm-demo', '埋点', () => paths.parts(), 2);
