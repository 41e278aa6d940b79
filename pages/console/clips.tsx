import { deskClipsPage } from '@/lib/server/console/pages/clipsPage';
import { pageProps } from '@/lib/server/page/pageProps';

export { DeskClipsPage as default } from '@/components/console/ClipsPage';

export const getServerSideProps = pageProps(deskClipsPage);
