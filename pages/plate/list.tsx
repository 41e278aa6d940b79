import { pageProps } from '@/lib/server/page/pageProps';
import { platesPage } from '@/lib/server/ranking/pages/platesPage';

export { PlatesPage as default } from '@/components/ranking/PlatesPage';

export const getServerSideProps = pageProps(platesPage);
