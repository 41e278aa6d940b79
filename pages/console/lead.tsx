import { pageProps } from '@/lib/server/page/pageProps';
import { deskLeadPage } from '@/lib/server/pages/console/leadPage';

export { DeskLeadPage as default } from '@/components/console/LeadPage';

export const getServerSideProps = pageProps(deskLeadPage);
