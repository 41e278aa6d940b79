import { PAGES } from '@/lib/server/page/registry';
import { withText } from '@/lib/server/page/withText';
import { parsePart, sitemapPart } from '@/lib/server/seo/sitemap';
import { siteOrigin } from '@/lib/server/settings/siteOrigin';

export { NoView as default } from '@/components/seo/NoView';

export const getServerSideProps = withText(async ({ db, params }) => {
  const part = parsePart(String(params.part));
  const text = db && part && (await sitemapPart(db, siteOrigin(), part, PAGES));
  return text ? { type: 'application/xml', text, maxAge: 3600 } : null;
});
