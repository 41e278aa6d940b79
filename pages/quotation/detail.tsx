import { pageProps } from '@/lib/server/page/pageProps';
import { quotationDetailPage } from '@/lib/server/pages/quotation/quotationPages';

export { QuotationPage as default } from '@/components/quotation/QuotationPage';

export const getServerSideProps = pageProps(quotationDetailPage);
