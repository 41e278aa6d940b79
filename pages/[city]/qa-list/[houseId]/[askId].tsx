import { pageProps } from '@/lib/server/page/pageProps';
import { houseQuestionPage } from '@/lib/server/pages/question/questionPages';

export { QuestionPage as default } from '@/components/question/QuestionPage';

export const getServerSideProps = pageProps(houseQuestionPage);
