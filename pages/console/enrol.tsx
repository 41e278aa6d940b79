import { consoleEnrolPage } from '@/lib/server/console/pages/enrolPage';
import { consoleProps } from '@/lib/server/page/consoleProps';

export { ConsoleEnrolPage as default } from '@/components/console/EnrolPage';

export const getServerSideProps = consoleProps(consoleEnrolPage);
