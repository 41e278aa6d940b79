import { pageProps } from '@/lib/server/page/pageProps';
import { deskWithdrawalsPage } from '@/lib/server/pages/console/withdrawalsPage';

export { DeskWithdrawalsPage as default } from '@/components/console/WithdrawalsPage';

export const getServerSideProps = pageProps(deskWithdrawalsPage);
