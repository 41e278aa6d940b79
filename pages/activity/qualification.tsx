import { pageProps } from '@/lib/server/page/pageProps';
import { qualificationPage } from '@/lib/server/pages/calculators/qualificationPage';

export { QualificationPage as default } from '@/components/calculator/qualification/QualificationPage';

export const getServerSideProps = pageProps(qualificationPage);
