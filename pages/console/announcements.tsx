import { deskAnnouncementsPage } from '@/lib/server/console/pages/announcementsPage';
import { pageProps } from '@/lib/server/page/pageProps';

export { DeskAnnouncementsPage as default } from '@/components/console/AnnouncementsPage';

export const getServerSideProps = pageProps(deskAnnouncementsPage);
