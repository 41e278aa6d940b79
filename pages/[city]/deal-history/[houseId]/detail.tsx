import { pageProps } from '@/lib/server/page/pageProps';
import { dealPage } from '@/lib/server/pages/deal/dealPage';

export { DealPage as default } from '@/components/deal/DealPage';

export const getServerSideProps = pageProps(dealPage);
