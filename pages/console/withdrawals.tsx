import { consoleWithdrawalsPage } from '@/lib/server/console/pages/withdrawalsPage';
import { consoleProps } from '@/lib/server/page/consoleProps';

export { ConsoleWithdrawalsPage as default } from '@/components/console/WithdrawalsPage';

export const getServerSideProps = consoleProps(consoleWithdrawalsPage);
