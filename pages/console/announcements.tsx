import { pageProps } from '@/lib/server/page/pageProps';
import { deskAnnouncementsPage } from '@/lib/server/pages/console/announcementsPage';

export { DeskAnnouncementsPage as default } from '@/components/console/AnnouncementsPage';

export const getServerSideProps = pageProps(deskAnnouncementsPage);
