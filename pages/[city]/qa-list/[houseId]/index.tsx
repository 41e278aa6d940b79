import { pageProps } from '@/lib/server/page/pageProps';
import { houseQuestionsPage } from '@/lib/server/question/pages/questionPages';

export { QuestionsPage as default } from '@/components/question/QuestionsPage';

export const getServerSideProps = pageProps(houseQuestionsPage);
