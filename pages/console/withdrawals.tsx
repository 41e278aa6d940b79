import { consoleWithdrawalsPage } from '@/lib/server/console/pages/withdrawalsPage';
import { pageProps } from '@/lib/server/page/pageProps';

export { ConsoleWithdrawalsPage as default } from '@/components/console/WithdrawalsPage';

export const getServerSideProps = pageProps(consoleWithdrawalsPage);
