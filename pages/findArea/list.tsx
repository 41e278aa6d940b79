import { pageProps } from '@/lib/server/page/pageProps';
import { finderListPage } from '@/lib/server/pages/finder/finderPages';

export { FinderListPage as default } from '@/components/finder/FinderListPage';

export const getServerSideProps = pageProps(finderListPage);
