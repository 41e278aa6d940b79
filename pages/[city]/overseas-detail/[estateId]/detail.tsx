import { overseasBookPage } from '@/lib/server/overseas/pages/overseasPages';
import { pageProps } from '@/lib/server/page/pageProps';

export { OverseasBookPage as default } from '@/components/overseas/OverseasBookPage';

export const getServerSideProps = pageProps(overseasBookPage);
