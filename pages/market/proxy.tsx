import { pageProps } from '@/lib/server/page/pageProps';
import { marketProxyPage } from '@/lib/server/promoter/pages/promoterPages';

export { ProxyPage as default } from '@/components/promoter/ProxyPage';

export const getServerSideProps = pageProps(marketProxyPage);
