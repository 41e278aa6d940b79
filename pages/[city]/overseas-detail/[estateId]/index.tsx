import { pageProps } from '@/lib/server/page/pageProps';
import { overseasPage } from '@/lib/server/pages/overseas/overseasPages';

export { OverseasPage as default } from '@/components/overseas/OverseasPage';

export const getServerSideProps = pageProps(overseasPage);
