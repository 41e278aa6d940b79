import { pageProps } from '@/lib/server/page/pageProps';
import { homePage } from '@/lib/server/pages/home/homePages';

export { HomePage as default } from '@/components/home/HomePage';

export const getServerSideProps = pageProps(homePage);
