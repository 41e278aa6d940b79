import { consoleRevenuePage } from '@/lib/server/console/pages/revenuePage';
import { pageProps } from '@/lib/server/page/pageProps';

export { ConsoleRevenuePage as default } from '@/components/console/RevenuePage';

export const getServerSideProps = pageProps(consoleRevenuePage);
