import { pageProps } from '@/lib/server/page/pageProps';
import { basePricePage } from '@/lib/server/pages/estimate/basePricePage';

export { BasePricePage as default } from '@/components/appraisal/BasePricePage';

export const getServerSideProps = pageProps(basePricePage);
