import { pageProps } from '@/lib/server/page/pageProps';
import { plateListPage } from '@/lib/server/plate/pages/platePages';

export { SearchResultPage as default } from '@/components/search/SearchResultPage';

export const getServerSideProps = pageProps(plateListPage);
