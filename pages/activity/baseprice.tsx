import { basePricePage } from '@/lib/server/estimate/pages/basePricePage';
import { pageProps } from '@/lib/server/page/pageProps';

export { BasePricePage as default } from '@/components/estimate/BasePricePage';

export const getServerSideProps = pageProps(basePricePage);
