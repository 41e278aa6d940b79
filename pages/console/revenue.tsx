import { deskRevenuePage } from '@/lib/server/console/pages/revenuePage';
import { pageProps } from '@/lib/server/page/pageProps';

export { DeskRevenuePage as default } from '@/components/console/RevenuePage';

export const getServerSideProps = pageProps(deskRevenuePage);
