import { overseasPage } from '@/lib/server/overseas/pages/overseasPages';
import { pageProps } from '@/lib/server/page/pageProps';

export { OverseasPage as default } from '@/components/overseas/OverseasPage';

export const getServerSideProps = pageProps(overseasPage);
