import { consoleStatisticsPage } from '@/lib/server/console/pages/statisticsPage';
import { pageProps } from '@/lib/server/page/pageProps';

export { ConsoleStatisticsPage as default } from '@/components/console/StatisticsPage';

export const getServerSideProps = pageProps(consoleStatisticsPage);
