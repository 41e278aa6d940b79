import { linkErrorPage } from '@/lib/server/alert/pages/linkPages';
import { pageProps } from '@/lib/server/page/pageProps';

export { LinkErrorPage as default } from '@/components/alert/LinkErrorPage';

export const getServerSideProps = pageProps(linkErrorPage);
