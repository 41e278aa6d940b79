import { promotionPage } from '@/lib/server/membership/pages/promotionPages';
import { pageProps } from '@/lib/server/page/pageProps';

export { PromotionPage as default } from '@/components/membership/PromotionPage';

export const getServerSideProps = pageProps(promotionPage);
