import { pageProps } from '@/lib/server/page/pageProps';
import { overseasBookPage } from '@/lib/server/pages/overseas/overseasPages';

export { OverseasBookPage as default } from '@/components/overseas/OverseasBookPage';

export const getServerSideProps = pageProps(overseasBookPage);
