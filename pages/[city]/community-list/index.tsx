import { pageProps } from '@/lib/server/page/pageProps';
import { communityListPage } from '@/lib/server/search/pages/listPages';

export { SearchResultPage as default } from '@/components/search/SearchResultPage';

export const getServerSideProps = pageProps(communityListPage);
