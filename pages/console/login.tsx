import { deskLoginPage } from '@/lib/server/console/pages/loginPage';
import { pageProps } from '@/lib/server/page/pageProps';

export { DeskLoginPage as default } from '@/components/console/LoginPage';

export const getServerSideProps = pageProps(deskLoginPage);
