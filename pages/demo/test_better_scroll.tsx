import { pageProps } from '@/lib/server/page/pageProps';
import { scrollDemoPage } from '@/lib/server/pages/site/sitePages';

export { ScrollDemoPage as default } from '@/components/demo/ScrollDemoPage';

export const getServerSideProps = pageProps(scrollDemoPage);
