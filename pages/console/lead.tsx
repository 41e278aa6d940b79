import { deskLeadPage } from '@/lib/server/console/pages/leadPage';
import { pageProps } from '@/lib/server/page/pageProps';

export { DeskLeadPage as default } from '@/components/console/LeadPage';

export const getServerSideProps = pageProps(deskLeadPage);
