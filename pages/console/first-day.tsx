import { consoleFirstDayPage } from '@/lib/server/console/pages/firstDayPage';
import { consoleProps } from '@/lib/server/page/consoleProps';

export { ConsoleFirstDayPage as default } from '@/components/console/FirstDayPage';

export const getServerSideProps = consoleProps(consoleFirstDayPage);
