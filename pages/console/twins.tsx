import { consoleTwinsPage } from '@/lib/server/console/pages/twinsPage';
import { pageProps } from '@/lib/server/page/pageProps';

export { ConsoleTwinsPage as default } from '@/components/console/TwinsPage';

export const getServerSideProps = pageProps(consoleTwinsPage);
