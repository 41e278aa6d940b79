import { pageProps } from '@/lib/server/page/pageProps';
import { houseAskAnewPage } from '@/lib/server/question/pages/questionPages';

export { AskPage as default } from '@/components/question/AskPage';

export const getServerSideProps = pageProps(houseAskAnewPage);
