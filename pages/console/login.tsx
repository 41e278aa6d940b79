import { consoleLoginPage } from '@/lib/server/console/pages/loginPage';
import { pageProps } from '@/lib/server/page/pageProps';

export { ConsoleLoginPage as default } from '@/components/console/LoginPage';

export const getServerSideProps = pageProps(consoleLoginPage);
