import { pageProps } from '@/lib/server/page/pageProps';
import { deskStrayPaymentsPage } from '@/lib/server/pages/console/strayPaymentsPage';

export { DeskStrayPaymentsPage as default } from '@/components/console/StrayPaymentsPage';

export const getServerSideProps = pageProps(deskStrayPaymentsPage);
