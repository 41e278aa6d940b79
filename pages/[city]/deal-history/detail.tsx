import { dealAlonePage } from '@/lib/server/deal/pages/dealPage';
import { pageProps } from '@/lib/server/page/pageProps';

export { DealPage as default } from '@/components/deal/DealPage';

export const getServerSideProps = pageProps(dealAlonePage);
