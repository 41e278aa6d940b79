import { consoleUnmatchedPaymentsPage } from '@/lib/server/console/pages/unmatchedPaymentsPage';
import { pageProps } from '@/lib/server/page/pageProps';

export { ConsoleUnmatchedPaymentsPage as default } from '@/components/console/UnmatchedPaymentsPage';

export const getServerSideProps = pageProps(consoleUnmatchedPaymentsPage);
