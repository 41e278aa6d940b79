import { estimatePage } from '@/lib/server/estimate/pages/estimatePages';
import { pageProps } from '@/lib/server/page/pageProps';

export { EstimatePage as default } from '@/components/estimate/EstimatePage';

export const getServerSideProps = pageProps(estimatePage);
