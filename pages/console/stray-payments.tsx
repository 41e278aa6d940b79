import { deskStrayPaymentsPage } from '@/lib/server/console/pages/strayPaymentsPage';
import { pageProps } from '@/lib/server/page/pageProps';

export { DeskStrayPaymentsPage as default } from '@/components/console/StrayPaymentsPage';

export const getServerSideProps = pageProps(deskStrayPaymentsPage);
