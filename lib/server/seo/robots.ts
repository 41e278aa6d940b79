import { paths } from '@/lib/routes/paths';

/** What search engines may read: pages, but neither calls nor the developers' pages nor endless filter combinations. */
export function robotsText(origin: string, hasSitemap: boolean): string {
  return [
    'User-agent: *',
    'Disallow: /api/',
    `Disallow: ${paths.parts()}`,
    'Disallow: /*?*panel=',
    ...(hasSitemap ? [`Sitemap: ${origin}/sitemap.xml`] : []),
    '',
  ].join('\n');
}
