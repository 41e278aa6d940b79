import { pageProps } from '@/lib/server/page/pageProps';
import { deskClipsPage } from '@/lib/server/pages/console/clipsPage';

export { DeskClipsPage as default } from '@/components/console/ClipsPage';

export const getServerSideProps = pageProps(deskClipsPage);
