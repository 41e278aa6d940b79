import { pageProps } from '@/lib/server/page/pageProps';
import { informReceiptPage } from '@/lib/server/pages/inform/informPages';

export { InformReceiptPage as default } from '@/components/inform/InformReceiptPage';

export const getServerSideProps = pageProps(informReceiptPage);
