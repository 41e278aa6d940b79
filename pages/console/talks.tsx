import { consoleTalksPage } from '@/lib/server/console/pages/talksPage';
import { consoleProps } from '@/lib/server/page/consoleProps';

export { ConsoleTalksPage as default } from '@/components/console/TalksPage';

export const getServerSideProps = consoleProps(consoleTalksPage);
