import { pageProps } from '@/lib/server/page/pageProps';
import { estatePage } from '@/lib/server/pages/estate/estatePage';

export { EstateDetailPage as default } from '@/components/estate/EstateDetailPage';

export const getServerSideProps = pageProps(estatePage);
