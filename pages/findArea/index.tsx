import { pageProps } from '@/lib/server/page/pageProps';
import { finderPage } from '@/lib/server/pages/finder/finderPages';

export { FinderPage as default } from '@/components/finder/FinderPage';

export const getServerSideProps = pageProps(finderPage);
