import { pageProps } from '@/lib/server/page/pageProps';
import { quotationDetailPage } from '@/lib/server/quotation/pages/quotationPages';

export { QuotationPage as default } from '@/components/quotation/QuotationPage';

export const getServerSideProps = pageProps(quotationDetailPage);
