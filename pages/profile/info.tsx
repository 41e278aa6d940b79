import { pageProps } from '@/lib/server/page/pageProps';
import { infoPage } from '@/lib/server/pages/account/infoPage';

export { InfoPage as default } from '@/components/account/InfoPage';

export const getServerSideProps = pageProps(infoPage);
