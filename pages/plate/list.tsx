import { pageProps } from '@/lib/server/page/pageProps';
import { platesPage } from '@/lib/server/pages/ranking/platesPage';

export { PlatesPage as default } from '@/components/ranking/PlatesPage';

export const getServerSideProps = pageProps(platesPage);
