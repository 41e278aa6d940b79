import { findHousePage } from '@/lib/server/alert/pages/findHousePage';
import { pageProps } from '@/lib/server/page/pageProps';

export { FindHousePage as default } from '@/components/alert/FindHousePage';

export const getServerSideProps = pageProps(findHousePage);
