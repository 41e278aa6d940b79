import { pageProps } from '@/lib/server/page/pageProps';
import { ownerQuotationPage } from '@/lib/server/pages/owner/ownerPages';

export { OwnerQuotationPage as default } from '@/components/owner/OwnerQuotationPage';

export const getServerSideProps = pageProps(ownerQuotationPage);
