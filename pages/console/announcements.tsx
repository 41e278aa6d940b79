import { consoleAnnouncementsPage } from '@/lib/server/console/pages/announcementsPage';
import { consoleProps } from '@/lib/server/page/consoleProps';

export { ConsoleAnnouncementsPage as default } from '@/components/console/AnnouncementsPage';

export const getServerSideProps = consoleProps(consoleAnnouncementsPage);
