import { pageProps } from '@/lib/server/page/pageProps';
import { marketWalletPage } from '@/lib/server/promoter/pages/promoterPages';

export { WalletPage as default } from '@/components/promoter/WalletPage';

export const getServerSideProps = pageProps(marketWalletPage);
