import { infoPage } from '@/lib/server/account/pages/infoPage';
import { pageProps } from '@/lib/server/page/pageProps';

export { InfoPage as default } from '@/components/account/InfoPage';

export const getServerSideProps = pageProps(infoPage);
