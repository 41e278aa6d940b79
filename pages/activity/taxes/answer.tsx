import { taxAnswerPage } from '@/lib/server/calculators/pages/taxPages';
import { pageProps } from '@/lib/server/page/pageProps';

export { TaxAnswerView as default } from '@/components/calculators/taxes/TaxAnswerView';

export const getServerSideProps = pageProps(taxAnswerPage);
