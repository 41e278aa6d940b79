import { pageProps } from '@/lib/server/page/pageProps';
import { deskTalksPage } from '@/lib/server/pages/console/talksPage';

export { DeskTalksPage as default } from '@/components/console/TalksPage';

export const getServerSideProps = pageProps(deskTalksPage);
