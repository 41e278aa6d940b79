import { evaluationResultPage } from '@/lib/server/calculators/pages/capabilityPages';
import { pageProps } from '@/lib/server/page/pageProps';

export { EvaluationPage as default } from '@/components/calculators/capability/EvaluationPage';

export const getServerSideProps = pageProps(evaluationResultPage);
