import { pageProps } from '@/lib/server/page/pageProps';
import { informDetailPage } from '@/lib/server/pages/inform/informPages';

export { InformDetailPage as default } from '@/components/inform/InformDetailPage';

export const getServerSideProps = pageProps(informDetailPage);
