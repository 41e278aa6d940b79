import { consoleAccountPage } from '@/lib/server/console/pages/accountPage';
import { pageProps } from '@/lib/server/page/pageProps';

export { ConsoleAccountPage as default } from '@/components/console/AccountPage';

export const getServerSideProps = pageProps(consoleAccountPage);
