import { consoleClipsPage } from '@/lib/server/console/pages/clipsPage';
import { consoleProps } from '@/lib/server/page/consoleProps';

export { ConsoleClipsPage as default } from '@/components/console/ClipsPage';

export const getServerSideProps = consoleProps(consoleClipsPage);
