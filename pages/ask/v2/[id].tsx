import { pageProps } from '@/lib/server/page/pageProps';
import { houseAskAnewPage } from '@/lib/server/pages/question/questionPages';

export { AskPage as default } from '@/components/question/AskPage';

export const getServerSideProps = pageProps(houseAskAnewPage);
