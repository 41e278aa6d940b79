import { clipsPage } from '@/lib/server/clip/pages/clipsPage';
import { pageProps } from '@/lib/server/page/pageProps';

export { ClipsPage as default } from '@/components/clip/ClipsPage';

export const getServerSideProps = pageProps(clipsPage);
