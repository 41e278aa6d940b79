import { consoleCodesPage } from '@/lib/server/console/pages/codesPage';
import { consoleProps } from '@/lib/server/page/consoleProps';

export { ConsoleCodesPage as default } from '@/components/console/CodesPage';

export const getServerSideProps = consoleProps(consoleCodesPage);
