import { pageProps } from '@/lib/server/page/pageProps';
import { deskLoginPage } from '@/lib/server/pages/console/loginPage';

export { DeskLoginPage as default } from '@/components/console/LoginPage';

export const getServerSideProps = pageProps(deskLoginPage);
