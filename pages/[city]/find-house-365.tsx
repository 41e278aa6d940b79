import { pageProps } from '@/lib/server/page/pageProps';
import { findYearPage } from '@/lib/server/pages/alert/findYearPage';

export { FindYearPage as default } from '@/components/alert/FindYearPage';

export const getServerSideProps = pageProps(findYearPage);
