import { pageProps } from '@/lib/server/page/pageProps';
import { taxAnswerPage } from '@/lib/server/pages/calculators/taxPages';

export { TaxAnswerView as default } from '@/components/calculator/taxes/TaxAnswerView';

export const getServerSideProps = pageProps(taxAnswerPage);
