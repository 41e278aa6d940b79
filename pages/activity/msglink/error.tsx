import { pageProps } from '@/lib/server/page/pageProps';
import { linkErrorPage } from '@/lib/server/pages/alert/linkPages';

export { LinkErrorPage as default } from '@/components/alert/LinkErrorPage';

export const getServerSideProps = pageProps(linkErrorPage);
