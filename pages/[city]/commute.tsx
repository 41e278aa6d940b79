import { pageProps } from '@/lib/server/page/pageProps';
import { commutePage } from '@/lib/server/search/pages/commutePage';

export { CommutePage as default } from '@/components/search/CommutePage';

export const getServerSideProps = pageProps(commutePage);
