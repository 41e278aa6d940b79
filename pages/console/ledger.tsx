import { pageProps } from '@/lib/server/page/pageProps';
import { deskLedgerPage } from '@/lib/server/pages/console/ledgerPage';

export { DeskLedgerPage as default } from '@/components/console/LedgerPage';

export const getServerSideProps = pageProps(deskLedgerPage);
