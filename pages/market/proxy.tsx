import { pageProps } from '@/lib/server/page/pageProps';
import { marketProxyPage } from '@/lib/server/pages/promoter/promoterPages';

export { ProxyPage as default } from '@/components/promoter/ProxyPage';

export const getServerSideProps = pageProps(marketProxyPage);
