import { consoleHealthPage } from '@/lib/server/console/pages/healthPage';
import { pageProps } from '@/lib/server/page/pageProps';

export { ConsoleHealthPage as default } from '@/components/console/HealthPage';

export const getServerSideProps = pageProps(consoleHealthPage);
