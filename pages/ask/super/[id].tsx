import { expertPage } from '@/lib/server/expert/pages/expertPages';
import { pageProps } from '@/lib/server/page/pageProps';

export { ExpertPage as default } from '@/components/expert/ExpertPage';

export const getServerSideProps = pageProps(expertPage);
