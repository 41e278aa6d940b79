import { estatePage } from '@/lib/server/estate/pages/estatePage';
import { pageProps } from '@/lib/server/page/pageProps';

export { EstateDetailPage as default } from '@/components/estate/EstateDetailPage';

export const getServerSideProps = pageProps(estatePage);
