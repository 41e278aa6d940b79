import { consoleRefundsPage } from '@/lib/server/console/pages/refundsPage';
import { pageProps } from '@/lib/server/page/pageProps';

export { ConsoleRefundsPage as default } from '@/components/console/RefundsPage';

export const getServerSideProps = pageProps(consoleRefundsPage);
