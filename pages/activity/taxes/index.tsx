import { pageProps } from '@/lib/server/page/pageProps';
import { taxQuestionsPage } from '@/lib/server/pages/calculators/taxPages';

export { TaxQuestionsPage as default } from '@/components/calculator/taxes/TaxQuestionsPage';

export const getServerSideProps = pageProps(taxQuestionsPage);
