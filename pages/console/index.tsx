import { pageProps } from '@/lib/server/page/pageProps';
import { deskTodayPage } from '@/lib/server/pages/console/todayPage';

export { DeskTodayPage as default } from '@/components/console/TodayPage';

export const getServerSideProps = pageProps(deskTodayPage);
