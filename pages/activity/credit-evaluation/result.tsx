import { pageProps } from '@/lib/server/page/pageProps';
import { evaluationResultPage } from '@/lib/server/pages/calculators/capabilityPages';

export { EvaluationPage as default } from '@/components/calculator/capability/EvaluationPage';

export const getServerSideProps = pageProps(evaluationResultPage);
