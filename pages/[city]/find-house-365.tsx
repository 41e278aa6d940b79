import { findYearPage } from '@/lib/server/alert/pages/findYearPage';
import { pageProps } from '@/lib/server/page/pageProps';

export { FindYearPage as default } from '@/components/alert/FindYearPage';

export const getServerSideProps = pageProps(findYearPage);
