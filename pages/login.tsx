import { loginPage } from '@/lib/server/account/pages/loginPage';
import { pageProps } from '@/lib/server/page/pageProps';

export { LoginPage as default } from '@/components/account/LoginPage';

export const getServerSideProps = pageProps(loginPage);
