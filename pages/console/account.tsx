import { pageProps } from '@/lib/server/page/pageProps';
import { deskAccountPage } from '@/lib/server/pages/console/accountPage';

export { DeskAccountPage as default } from '@/components/console/AccountPage';

export const getServerSideProps = pageProps(deskAccountPage);
