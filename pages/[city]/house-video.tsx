import { pageProps } from '@/lib/server/page/pageProps';
import { clipsPage } from '@/lib/server/pages/clip/clipsPage';

export { ClipsPage as default } from '@/components/clip/ClipsPage';

export const getServerSideProps = pageProps(clipsPage);
