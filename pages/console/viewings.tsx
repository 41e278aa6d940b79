import { consoleViewingsPage } from '@/lib/server/console/pages/viewingsPage';
import { pageProps } from '@/lib/server/page/pageProps';

export { ConsoleViewingsPage as default } from '@/components/console/ViewingsPage';

export const getServerSideProps = pageProps(consoleViewingsPage);
