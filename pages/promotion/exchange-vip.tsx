import { pageProps } from '@/lib/server/page/pageProps';
import { exchangePage } from '@/lib/server/pages/membership/promotionPages';

export { ExchangePage as default } from '@/components/membership/ExchangePage';

export const getServerSideProps = pageProps(exchangePage);
