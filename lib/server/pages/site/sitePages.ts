import { isAndroidWechat } from '@/lib/domain/environment';
import { paths } from '@/lib/routes/paths';
import type { AboutPageProps } from '@/lib/views/about/aboutPage';
import type { DownloadPageProps, UpgradePageProps } from '@/lib/views/download/downloadPages';
import { everyone } from '../../api/operation';
import { appDownloads, directDownload } from '../../appDownloads';
import { definePage } from '../../page/definePage';
import { settings } from '../../settings';
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
  load: async () => ({ operator: settings().operator }),
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

export const partsPage = definePage({
  path: '/demo',
  up: { to: () => paths.front(), steps: 1 },
  name: '组件',
  access: everyone,
  cache: 'none',
  posts: false,
  sitemap: 'none',
  layout: [],
  load: async () => ({}),
});

export const scrollPage = definePage({
  path: '/demo/test_better_scroll',
  up: { to: () => paths.parts(), steps: 2 },
  name: '滚动',
  access: everyone,
  cache: 'none',
  posts: false,
  sitemap: 'none',
  layout: [],
  load: async () => ({}),
});

export const eventsPage = definePage({
  path: '/spm-demo',
  up: { to: () => paths.parts(), steps: 2 },
  name: '埋点',
  access: everyone,
  cache: 'none',
  posts: false,
  sitemap: 'none',
  layout: [],
  load: async () => ({}),
});
