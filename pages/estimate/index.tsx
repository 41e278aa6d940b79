import { pageProps } from '@/lib/server/page/pageProps';
import { estimatePage } from '@/lib/server/pages/estimate/estimatePages';

export { EstimatePage as default } from '@/components/appraisal/EstimatePage';

export const getServerSideProps = pageProps(estimatePage);
