import { pageProps } from '@/lib/server/page/pageProps';
import { deskRevenuePage } from '@/lib/server/pages/console/revenuePage';

export { DeskRevenuePage as default } from '@/components/console/RevenuePage';

export const getServerSideProps = pageProps(deskRevenuePage);
