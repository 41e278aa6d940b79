import { pageProps } from '@/lib/server/page/pageProps';
import { searchPage } from '@/lib/server/pages/search/searchPage';

export { SearchPage as default } from '@/components/search/SearchPage';

export const getServerSideProps = pageProps(searchPage);
