import { consoleClipsPage } from '@/lib/server/console/pages/clipsPage';
import { pageProps } from '@/lib/server/page/pageProps';

export { ConsoleClipsPage as default } from '@/components/console/ClipsPage';

export const getServerSideProps = pageProps(consoleClipsPage);
