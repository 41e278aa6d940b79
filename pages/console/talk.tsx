import { consoleTalkPage } from '@/lib/server/console/pages/talkPage';
import { consoleProps } from '@/lib/server/page/consoleProps';

export { ConsoleTalkPage as default } from '@/components/console/TalkPage';

export const getServerSideProps = consoleProps(consoleTalkPage);
