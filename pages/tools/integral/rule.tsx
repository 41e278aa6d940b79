import { residencePointsRulePage } from '@/lib/server/calculators/pages/residencePointsPages';
import { pageProps } from '@/lib/server/page/pageProps';

export { ResidencePointsRulePage as default } from '@/components/calculators/residencePoints/ResidencePointsRulePage';

export const getServerSideProps = pageProps(residencePointsRulePage);
