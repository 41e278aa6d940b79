import { compareVersions, H5 } from '@/lib/kernel/version';
import { UPGRADE_COPY } from '@/lib/site/words/download';

/** Which app opened the page, and what is new to it; to a browser, and to one that has it all, all of it. */
export function upgradeFor(version: string): { opener: keyof typeof UPGRADE_COPY.heads; news: string[] } {
  const missing = UPGRADE_COPY.news.filter(({ since }) => compareVersions(version, since) < 0);
  const news = (missing.length > 0 ? missing : UPGRADE_COPY.news).map(({ text }) => text);
  if (version === H5) return { opener: 'browser', news };
  return { opener: missing.length > 0 ? 'old' : 'current', news };
}
