import { deskPersonPage } from '@/lib/server/console/pages/personPage';
import { pageProps } from '@/lib/server/page/pageProps';

export { DeskPersonPage as default } from '@/components/console/PersonPage';

export const getServerSideProps = pageProps(deskPersonPage);
