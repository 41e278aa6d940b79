import type { QualificationPageProps } from '@/components/calculator/qualification/QualificationPage';
import { qualificationPageOf } from '@/lib/server/page/qualificationPage';
import { withPage } from '@/lib/server/page/withPage';

export { QualificationPage as default } from '@/components/calculator/qualification/QualificationPage';

export const getServerSideProps = withPage<Omit<QualificationPageProps, 'now'>>(qualificationPageOf);
