import { consoleTwinPage } from '@/lib/server/console/pages/twinPage';
import { pageProps } from '@/lib/server/page/pageProps';

export { ConsoleTwinPage as default } from '@/components/console/TwinPage';

export const getServerSideProps = pageProps(consoleTwinPage);
