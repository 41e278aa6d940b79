import { pageProps } from '@/lib/server/page/pageProps';
import { deskSupportPage } from '@/lib/server/pages/console/supportPage';

export { DeskSupportPage as default } from '@/components/console/SupportPage';

export const getServerSideProps = pageProps(deskSupportPage);
