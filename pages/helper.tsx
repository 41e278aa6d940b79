import { pageProps } from '@/lib/server/page/pageProps';
import { helperPage } from '@/lib/server/pages/lead/helperPage';

export { HelperPage as default } from '@/components/lead/HelperPage';

export const getServerSideProps = pageProps(helperPage);
