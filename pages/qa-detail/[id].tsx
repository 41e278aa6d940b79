import { pageProps } from '@/lib/server/page/pageProps';
import { questionPage } from '@/lib/server/question/pages/questionPages';

export { QuestionPage as default } from '@/components/question/QuestionPage';

export const getServerSideProps = pageProps(questionPage);
