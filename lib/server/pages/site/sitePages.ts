import { isAndroidWechat } from '@/lib/domain/environment';
import { paths } from '@/lib/routes/paths';
import type { AboutPageProps } from '@/lib/views/about/aboutPage';
import type { DownloadPageProps, UpgradePageProps } from '@/lib/views/download/downloadPages';
import type { PartsPageProps } from '@/lib/views/parts/partsPage';
import { everyone } from '../../api/operation';
import { definePage } from '../../page/definePage';
import { settings } from '../../settings';
import { appDownloads, directDownload } from './appDownloads';
import { upgradeFor } from './upgradeNews';

export const aboutPage = definePage<AboutPageProps>({
  path: '/aboutus',
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

export const partsPage = definePage<PartsPageProps>({
  path: '/demo',
  name: '组件',
  access: everyone,
  cache: 'none',
  posts: false,
  sitemap: 'none',
  layout: [],
  load: async () => ({ homeHref: paths.front() }),
});

export const scrollPage = definePage({
  path: '/demo/test_better_scroll',
  name: '滚动',
  access: everyone,
  cache: 'none',
  posts: false,
  sitemap: 'none',
  layout: [],
  load: async () => ({}),
});
