import { informReceiptPage } from '@/lib/server/abuseReport/pages/informPages';
import { pageProps } from '@/lib/server/page/pageProps';

export { InformReceiptPage as default } from '@/components/abuseReport/InformReceiptPage';

export const getServerSideProps = pageProps(informReceiptPage);
