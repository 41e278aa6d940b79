import { pageProps } from '@/lib/server/page/pageProps';
import { marketCitiesPage } from '@/lib/server/trade/pages/dataPages';

export { DataCitiesPage as default } from '@/components/trade/DataCitiesPage';

export const getServerSideProps = pageProps(marketCitiesPage);
