import { pageProps } from '@/lib/server/page/pageProps';
import { searchPage } from '@/lib/server/search/pages/searchPage';

export { SearchPage as default } from '@/components/search/SearchPage';

export const getServerSideProps = pageProps(searchPage);
