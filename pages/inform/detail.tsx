import { informDetailPage } from '@/lib/server/abuseReport/pages/informPages';
import { pageProps } from '@/lib/server/page/pageProps';

export { InformDetailPage as default } from '@/components/abuseReport/InformDetailPage';

export const getServerSideProps = pageProps(informDetailPage);
