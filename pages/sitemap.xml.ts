import { withText } from '@/lib/server/page/withText';
import { sitemapIndex } from '@/lib/server/seo/sitemap';
import { siteOrigin } from '@/lib/server/settings/siteOrigin';

export { NoView as default } from '@/components/seo/NoView';

export const getServerSideProps = withText(
  async ({ db }) => db && { type: 'application/xml', text: await sitemapIndex(db, siteOrigin()), maxAge: 3600 },
);
