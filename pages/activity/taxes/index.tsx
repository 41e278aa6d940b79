import { taxQuestionsPage } from '@/lib/server/calculators/pages/taxPages';
import { pageProps } from '@/lib/server/page/pageProps';

export { TaxQuestionsPage as default } from '@/components/calculators/taxes/TaxQuestionsPage';

export const getServerSideProps = pageProps(taxQuestionsPage);
