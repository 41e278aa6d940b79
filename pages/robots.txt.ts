import { withText } from '@/lib/server/page/withText';
import { robotsText } from '@/lib/server/seo/robots';
import { siteOrigin } from '@/lib/server/settings/siteOrigin';

export { NoView as default } from '@/components/seo/NoView';

export const getServerSideProps = withText(async ({ db }) => ({
  type: 'text/plain',
  text: robotsText(siteOrigin(), db !== null),
  maxAge: 86400,
}));
