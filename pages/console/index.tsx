import { consoleTodayPage } from '@/lib/server/console/pages/todayPage';
import { pageProps } from '@/lib/server/page/pageProps';

export { ConsoleTodayPage as default } from '@/components/console/TodayPage';

export const getServerSideProps = pageProps(consoleTodayPage);
