import { consoleSupportPage } from '@/lib/server/console/pages/supportPage';
import { pageProps } from '@/lib/server/page/pageProps';

export { ConsoleSupportPage as default } from '@/components/console/SupportPage';

export const getServerSideProps = pageProps(consoleSupportPage);
