import { evaluationPage } from '@/lib/server/page/evaluationPage';

export { EvaluationPage as default } from '@/components/calculator/capability/EvaluationPage';

export const getServerSideProps = evaluationPage('question');
