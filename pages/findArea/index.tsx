import { finderPage } from '@/lib/server/finder/pages/finderPages';
import { pageProps } from '@/lib/server/page/pageProps';

export { FinderPage as default } from '@/components/finder/FinderPage';

export const getServerSideProps = pageProps(finderPage);
