import { linkPage } from '@/lib/server/alert/pages/linkPages';
import { pageProps } from '@/lib/server/page/pageProps';

export { LinkPage as default } from '@/components/alert/LinkPage';

export const getServerSideProps = pageProps(linkPage);
