import { residencePointsResultPage } from '@/lib/server/calculators/pages/residencePointsPages';
import { pageProps } from '@/lib/server/page/pageProps';

export { ResidencePointsResultPage as default } from '@/components/calculators/residencePoints/ResidencePointsResultPage';

export const getServerSideProps = pageProps(residencePointsResultPage);
