import { pageProps } from '@/lib/server/page/pageProps';
import { houseQuestionPage } from '@/lib/server/question/pages/questionPages';

export { QuestionPage as default } from '@/components/question/QuestionPage';

export const getServerSideProps = pageProps(houseQuestionPage);
