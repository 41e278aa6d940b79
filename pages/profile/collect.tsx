import { pageProps } from '@/lib/server/page/pageProps';
import { collectPage } from '@/lib/server/profile/pages/profilePages';

export { CollectPage as default } from '@/components/follow/CollectPage';

export const getServerSideProps = pageProps(collectPage);
