import { consolePeoplePage } from '@/lib/server/console/pages/peoplePage';
import { consoleProps } from '@/lib/server/page/consoleProps';

export { ConsolePeoplePage as default } from '@/components/console/PeoplePage';

export const getServerSideProps = consoleProps(consolePeoplePage);
