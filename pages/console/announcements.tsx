import { consoleAnnouncementsPage } from '@/lib/server/console/pages/announcementsPage';
import { pageProps } from '@/lib/server/page/pageProps';

export { ConsoleAnnouncementsPage as default } from '@/components/console/AnnouncementsPage';

export const getServerSideProps = pageProps(consoleAnnouncementsPage);
