import { informPage } from '@/lib/server/abuseReport/pages/informPages';
import { pageProps } from '@/lib/server/page/pageProps';

export { InformPage as default } from '@/components/abuseReport/InformPage';

export const getServerSideProps = pageProps(informPage);
