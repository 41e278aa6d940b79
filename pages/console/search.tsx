import { consoleSearchPage } from '@/lib/server/console/pages/searchPage';
import { consoleProps } from '@/lib/server/page/consoleProps';

export { ConsoleSearchPage as default } from '@/components/console/SearchPage';

export const getServerSideProps = consoleProps(consoleSearchPage);
