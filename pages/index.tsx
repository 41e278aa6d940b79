import { pageProps } from '@/lib/server/page/pageProps';
import { frontPage } from '@/lib/server/pages/front/frontPages';

export { FrontPage as default } from '@/components/front/FrontPage';

export const getServerSideProps = pageProps(frontPage);
