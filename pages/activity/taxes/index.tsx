import type { TaxQuestionsPageProps } from '@/components/calculator/taxes/TaxQuestionsPage';
import { taxQuestionsOf } from '@/lib/server/page/taxPages';
import { withPage } from '@/lib/server/page/withPage';

export { TaxQuestionsPage as default } from '@/components/calculator/taxes/TaxQuestionsPage';

export const getServerSideProps = withPage<Omit<TaxQuestionsPageProps, 'now'>>(taxQuestionsOf);
