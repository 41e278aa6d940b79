import { withPage } from '@/lib/server/page/withPage';

export { DemoPage as default } from '@/components/demo/DemoPage';

export const getServerSideProps = withPage(async () => ({}));
