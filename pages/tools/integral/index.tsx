import { residencePointsPage } from '@/lib/server/calculators/pages/residencePointsPages';
import { pageProps } from '@/lib/server/page/pageProps';

export { ResidencePointsPage as default } from '@/components/calculators/integral/ResidencePointsPage';

export const getServerSideProps = pageProps(residencePointsPage);
