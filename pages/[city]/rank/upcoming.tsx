import { pageProps } from '@/lib/server/page/pageProps';
import { upcomingPage } from '@/lib/server/ranking/pages/upcomingPage';

export { UpcomingPage as default } from '@/components/ranking/UpcomingPage';

export const getServerSideProps = pageProps(upcomingPage);
