import { pageProps } from '@/lib/server/page/pageProps';
import { promotionPage } from '@/lib/server/pages/membership/promotionPages';

export { PromotionPage as default } from '@/components/membership/PromotionPage';

export const getServerSideProps = pageProps(promotionPage);
