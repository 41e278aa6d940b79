import { pageProps } from '@/lib/server/page/pageProps';
import { deskCodesPage } from '@/lib/server/pages/console/codesPage';

export { DeskCodesPage as default } from '@/components/console/CodesPage';

export const getServerSideProps = pageProps(deskCodesPage);
