import { consoleOfferPage } from '@/lib/server/console/pages/offerPage';
import { consoleProps } from '@/lib/server/page/consoleProps';

export { ConsoleOfferPage as default } from '@/components/console/OfferPage';

export const getServerSideProps = consoleProps(consoleOfferPage);
