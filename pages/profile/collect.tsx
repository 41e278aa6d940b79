import { pageProps } from '@/lib/server/page/pageProps';
import { collectPage } from '@/lib/server/pages/profile/profilePages';

export { CollectPage as default } from '@/components/profile/CollectPage';

export const getServerSideProps = pageProps(collectPage);
