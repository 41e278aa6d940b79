import { pageProps } from '@/lib/server/page/pageProps';
import { deskPersonPage } from '@/lib/server/pages/console/personPage';

export { DeskPersonPage as default } from '@/components/console/PersonPage';

export const getServerSideProps = pageProps(deskPersonPage);
