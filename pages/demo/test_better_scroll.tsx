import { pageProps } from '@/lib/server/page/pageProps';
import { scrollPage } from '@/lib/server/site/pages/sitePages';

export { ScrollPage as default } from '@/components/parts/ScrollPage';

export const getServerSideProps = pageProps(scrollPage);
