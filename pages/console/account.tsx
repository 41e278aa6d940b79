import { deskAccountPage } from '@/lib/server/console/pages/accountPage';
import { pageProps } from '@/lib/server/page/pageProps';

export { DeskAccountPage as default } from '@/components/console/AccountPage';

export const getServerSideProps = pageProps(deskAccountPage);
