import { withPage } from '@/lib/server/page/withPage';

export { ScrollDemoPage as default } from '@/components/demo/ScrollDemoPage';

export const getServerSideProps = withPage(async () => ({}));
