import { residencePointsPage } from '@/lib/server/calculators/pages/residencePointsPages';
import { pageProps } from '@/lib/server/page/pageProps';

export { ResidencePointsPage as default } from '@/components/calculators/residencePoints/ResidencePointsPage';

export const getServerSideProps = pageProps(residencePointsPage);
