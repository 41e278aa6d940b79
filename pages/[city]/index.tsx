import { cityFrontPage } from '@/lib/server/front/pages/frontPages';
import { pageProps } from '@/lib/server/page/pageProps';

export { FrontPage as default } from '@/components/front/FrontPage';

export const getServerSideProps = pageProps(cityFrontPage);
