import { cityListPage } from '@/lib/server/area/pages/cityListPage';
import { pageProps } from '@/lib/server/page/pageProps';

export { CityListPage as default } from '@/components/area/CityListPage';

export const getServerSideProps = pageProps(cityListPage);
