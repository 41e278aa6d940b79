import { finderListPage } from '@/lib/server/finder/pages/finderPages';
import { pageProps } from '@/lib/server/page/pageProps';

export { FinderListPage as default } from '@/components/finder/FinderListPage';

export const getServerSideProps = pageProps(finderListPage);
