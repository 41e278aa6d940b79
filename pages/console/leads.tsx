import { pageProps } from '@/lib/server/page/pageProps';
import { deskLeadsPage } from '@/lib/server/pages/console/leadsPage';

export { DeskLeadsPage as default } from '@/components/console/LeadsPage';

export const getServerSideProps = pageProps(deskLeadsPage);
