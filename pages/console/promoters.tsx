import { consolePromotersPage } from '@/lib/server/console/pages/promotersPage';
import { consoleProps } from '@/lib/server/page/consoleProps';

export { ConsolePromotersPage as default } from '@/components/console/PromotersPage';

export const getServerSideProps = consoleProps(consolePromotersPage);
