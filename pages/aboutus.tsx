import { pageProps } from '@/lib/server/page/pageProps';
import { aboutPage } from '@/lib/server/pages/site/sitePages';

export { AboutPage as default } from '@/components/about/AboutPage';

export const getServerSideProps = pageProps(aboutPage);
