import { pageProps } from '@/lib/server/page/pageProps';
import { dealRankingPage } from '@/lib/server/ranking/pages/rankingPages';

export { RankingPage as default } from '@/components/ranking/RankingPage';

export const getServerSideProps = pageProps(dealRankingPage);
