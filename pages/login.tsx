import { pageProps } from '@/lib/server/page/pageProps';
import { loginPage } from '@/lib/server/pages/account/loginPage';

export { LoginPage as default } from '@/components/account/LoginPage';

export const getServerSideProps = pageProps(loginPage);
