import { pageProps } from '@/lib/server/page/pageProps';
import { walletHelperPage } from '@/lib/server/promoter/pages/promoterPages';

export { WalletHelperPage as default } from '@/components/promoter/WalletHelperPage';

export const getServerSideProps = pageProps(walletHelperPage);
