import { pageProps } from '@/lib/server/page/pageProps';
import { informPage } from '@/lib/server/pages/inform/informPages';

export { InformPage as default } from '@/components/inform/InformPage';

export const getServerSideProps = pageProps(informPage);
