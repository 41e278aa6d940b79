import { pageProps } from '@/lib/server/page/pageProps';
import { findHousePage } from '@/lib/server/pages/alert/findHousePage';

export { FindHousePage as default } from '@/components/alert/FindHousePage';

export const getServerSideProps = pageProps(findHousePage);
