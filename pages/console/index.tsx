import { consoleTodayPage } from '@/lib/server/console/pages/todayPage';
import { consoleProps } from '@/lib/server/page/consoleProps';

export { ConsoleTodayPage as default } from '@/components/console/TodayPage';

export const getServerSideProps = consoleProps(consoleTodayPage);
