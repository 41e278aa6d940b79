import { deskSupportPage } from '@/lib/server/console/pages/supportPage';
import { pageProps } from '@/lib/server/page/pageProps';

export { DeskSupportPage as default } from '@/components/console/SupportPage';

export const getServerSideProps = pageProps(deskSupportPage);
