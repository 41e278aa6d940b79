import { pageProps } from '@/lib/server/page/pageProps';
import { quotationsPage } from '@/lib/server/quotation/pages/quotationPages';

export { QuotationsPage as default } from '@/components/quotation/QuotationsPage';

export const getServerSideProps = pageProps(quotationsPage);
