import { ownerQuotationPage } from '@/lib/server/owner/pages/ownerPages';
import { pageProps } from '@/lib/server/page/pageProps';

export { OwnerQuotationPage as default } from '@/components/owner/OwnerQuotationPage';

export const getServerSideProps = pageProps(ownerQuotationPage);
