import { consoleLeadPage } from '@/lib/server/console/pages/leadPage';
import { consoleProps } from '@/lib/server/page/consoleProps';

export { ConsoleLeadPage as default } from '@/components/console/LeadPage';

export const getServerSideProps = consoleProps(consoleLeadPage);
