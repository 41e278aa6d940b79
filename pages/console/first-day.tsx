import { consoleFirstDayPage } from '@/lib/server/console/pages/firstDayPage';
import { pageProps } from '@/lib/server/page/pageProps';

export { ConsoleFirstDayPage as default } from '@/components/console/FirstDayPage';

export const getServerSideProps = pageProps(consoleFirstDayPage);
