import { pageProps } from '@/lib/server/page/pageProps';
import { askPage } from '@/lib/server/question/pages/questionPages';

export { AskPage as default } from '@/components/question/AskPage';

export const getServerSideProps = pageProps(askPage);
