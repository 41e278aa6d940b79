import { pageProps } from '@/lib/server/page/pageProps';
import { aboutPage } from '@/lib/server/site/pages/sitePages';

export { AboutPage as default } from '@/components/site/AboutPage';

export const getServerSideProps = pageProps(aboutPage);
