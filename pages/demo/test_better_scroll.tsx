import { pageProps } from '@/lib/server/page/pageProps';
import { scrollPage } from '@/lib/server/pages/site/sitePages';

export { ScrollPage as default } from '@/components/parts/ScrollPage';

export const getServerSideProps = pageProps(scrollPage);
