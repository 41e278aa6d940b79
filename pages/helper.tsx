import { helperPage } from '@/lib/server/lead/pages/helperPage';
import { pageProps } from '@/lib/server/page/pageProps';

export { HelperPage as default } from '@/components/lead/HelperPage';

export const getServerSideProps = pageProps(helperPage);
