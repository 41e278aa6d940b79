import { deskLeadsPage } from '@/lib/server/console/pages/leadsPage';
import { pageProps } from '@/lib/server/page/pageProps';

export { DeskLeadsPage as default } from '@/components/console/LeadsPage';

export const getServerSideProps = pageProps(deskLeadsPage);
