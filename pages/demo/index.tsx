import { pageProps } from '@/lib/server/page/pageProps';
import { demoPage } from '@/lib/server/pages/site/sitePages';

export { DemoPage as default } from '@/components/demo/DemoPage';

export const getServerSideProps = pageProps(demoPage);
