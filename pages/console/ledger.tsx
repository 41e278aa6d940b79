import { deskLedgerPage } from '@/lib/server/console/pages/ledgerPage';
import { pageProps } from '@/lib/server/page/pageProps';

export { DeskLedgerPage as default } from '@/components/console/LedgerPage';

export const getServerSideProps = pageProps(deskLedgerPage);
