import { exchangePage } from '@/lib/server/membership/pages/promotionPages';
import { pageProps } from '@/lib/server/page/pageProps';

export { ExchangePage as default } from '@/components/membership/ExchangePage';

export const getServerSideProps = pageProps(exchangePage);
