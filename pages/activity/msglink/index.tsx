import { pageProps } from '@/lib/server/page/pageProps';
import { linkPage } from '@/lib/server/pages/alert/linkPages';

export { LinkPage as default } from '@/components/alert/LinkPage';

export const getServerSideProps = pageProps(linkPage);
