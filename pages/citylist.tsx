import { pageProps } from '@/lib/server/page/pageProps';
import { cityListPage } from '@/lib/server/pages/front/cityListPage';

export { CityListPage as default } from '@/components/city/CityListPage';

export const getServerSideProps = pageProps(cityListPage);
