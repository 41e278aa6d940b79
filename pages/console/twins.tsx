import { consoleTwinsPage } from '@/lib/server/console/pages/twinsPage';
import { consoleProps } from '@/lib/server/page/consoleProps';

export { ConsoleTwinsPage as default } from '@/components/console/TwinsPage';

export const getServerSideProps = consoleProps(consoleTwinsPage);
