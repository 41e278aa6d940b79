import { consoleStatisticsPage } from '@/lib/server/console/pages/statisticsPage';
import { consoleProps } from '@/lib/server/page/consoleProps';

export { ConsoleStatisticsPage as default } from '@/components/console/StatisticsPage';

export const getServerSideProps = consoleProps(consoleStatisticsPage);
