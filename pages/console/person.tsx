import { consolePersonPage } from '@/lib/server/console/pages/personPage';
import { pageProps } from '@/lib/server/page/pageProps';

export { ConsolePersonPage as default } from '@/components/console/PersonPage';

export const getServerSideProps = pageProps(consolePersonPage);
