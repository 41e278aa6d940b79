import { consoleTalkPage } from '@/lib/server/console/pages/talkPage';
import { pageProps } from '@/lib/server/page/pageProps';

export { ConsoleTalkPage as default } from '@/components/console/TalkPage';

export const getServerSideProps = pageProps(consoleTalkPage);
