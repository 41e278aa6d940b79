import { NoView, withText } from '@/lib/server/page/withText';
import { robotsText } from '@/lib/server/seo/robots';
import { siteOrigin } from '@/lib/server/siteOrigin';

export default NoView;

export const getServerSideProps = withText(async () => ({
  type: 'text/plain',
  text: robotsText(siteOrigin()),
  maxAge: 86400,
}));
