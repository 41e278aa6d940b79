import { expertsPage } from '@/lib/server/expert/pages/expertPages';
import { pageProps } from '@/lib/server/page/pageProps';

export { ExpertsPage as default } from '@/components/expert/ExpertsPage';

export const getServerSideProps = pageProps(expertsPage);
