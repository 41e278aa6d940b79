import type { AboutPageProps } from '@/components/about/AboutPage';
import { withPage } from '@/lib/server/page/withPage';
import { settings } from '@/lib/server/settings';

export { AboutPage as default } from '@/components/about/AboutPage';

export const getServerSideProps = withPage<AboutPageProps>(
  async ({ environment }) => ({
    inApp: environment.kind === 'app',
    operator: settings().operator,
  }),
  { public: true },
);
