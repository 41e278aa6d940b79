import { deskTalksPage } from '@/lib/server/console/pages/talksPage';
import { pageProps } from '@/lib/server/page/pageProps';

export { DeskTalksPage as default } from '@/components/console/TalksPage';

export const getServerSideProps = pageProps(deskTalksPage);
