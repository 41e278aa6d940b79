import type { DemoPageProps } from '@/components/demo/DemoPage';
import { paths } from '@/lib/routes/paths';
import { withPage } from '@/lib/server/page/withPage';

export { DemoPage as default } from '@/components/demo/DemoPage';

export const getServerSideProps = withPage<DemoPageProps>(async ({ environment }) => ({
  homeHref: paths.home(),
  inApp: environment.kind === 'app',
}));
