import { deskCodesPage } from '@/lib/server/console/pages/codesPage';
import { pageProps } from '@/lib/server/page/pageProps';

export { DeskCodesPage as default } from '@/components/console/CodesPage';

export const getServerSideProps = pageProps(deskCodesPage);
