import { pageProps } from '@/lib/server/page/pageProps';
import { projectBookListPage } from '@/lib/server/pages/search/listPages';

export { SearchResultPage as default } from '@/components/search/SearchResultPage';

export const getServerSideProps = pageProps(projectBookListPage);
