import { pageProps } from '@/lib/server/page/pageProps';
import { partsPage } from '@/lib/server/site/pages/sitePages';

export { PartsPage as default } from '@/components/parts/PartsPage';

export const getServerSideProps = pageProps(partsPage);
