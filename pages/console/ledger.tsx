import { consoleLedgerPage } from '@/lib/server/console/pages/ledgerPage';
import { consoleProps } from '@/lib/server/page/consoleProps';

export { ConsoleLedgerPage as default } from '@/components/console/LedgerPage';

export const getServerSideProps = consoleProps(consoleLedgerPage);
