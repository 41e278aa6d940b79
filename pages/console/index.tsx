import { deskTodayPage } from '@/lib/server/console/pages/todayPage';
import { pageProps } from '@/lib/server/page/pageProps';

export { DeskTodayPage as default } from '@/components/console/TodayPage';

export const getServerSideProps = pageProps(deskTodayPage);
