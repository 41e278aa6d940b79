import { consoleLedgerPage } from '@/lib/server/console/pages/ledgerPage';
import { pageProps } from '@/lib/server/page/pageProps';

export { ConsoleLedgerPage as default } from '@/components/console/LedgerPage';

export const getServerSideProps = pageProps(consoleLedgerPage);
