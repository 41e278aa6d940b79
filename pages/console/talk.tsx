import { pageProps } from '@/lib/server/page/pageProps';
import { deskTalkPage } from '@/lib/server/pages/console/talkPage';

export { DeskTalkPage as default } from '@/components/console/TalkPage';

export const getServerSideProps = pageProps(deskTalkPage);
