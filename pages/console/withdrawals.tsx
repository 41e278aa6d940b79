import { deskWithdrawalsPage } from '@/lib/server/console/pages/withdrawalsPage';
import { pageProps } from '@/lib/server/page/pageProps';

export { DeskWithdrawalsPage as default } from '@/components/console/WithdrawalsPage';

export const getServerSideProps = pageProps(deskWithdrawalsPage);
