import { qualificationPage } from '@/lib/server/calculators/pages/qualificationPage';
import { pageProps } from '@/lib/server/page/pageProps';

export { QualificationPage as default } from '@/components/calculators/qualification/QualificationPage';

export const getServerSideProps = pageProps(qualificationPage);
