import { consoleTalksPage } from '@/lib/server/console/pages/talksPage';
import { pageProps } from '@/lib/server/page/pageProps';

export { ConsoleTalksPage as default } from '@/components/console/TalksPage';

export const getServerSideProps = pageProps(consoleTalksPage);
