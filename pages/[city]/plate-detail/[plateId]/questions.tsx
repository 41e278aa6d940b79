import { pageProps } from '@/lib/server/page/pageProps';
import { plateQuestionsPage } from '@/lib/server/pages/question/questionPages';

export { QuestionsPage as default } from '@/components/question/QuestionsPage';

export const getServerSideProps = pageProps(plateQuestionsPage);
