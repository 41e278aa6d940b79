import { paths } from '@/lib/routes/paths';

/** What search engines may read: pages, but neither calls nor the developers' pages nor endless filter combinations. */
export function robotsText(origin: string): string {
  return [
    'User-agent: *',
    'Disallow: /api/',
    `Disallow: ${paths.demo()}`,
    'Disallow: /*?*panel=',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n');
}
