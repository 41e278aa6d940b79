import { deskTalkPage } from '@/lib/server/console/pages/talkPage';
import { pageProps } from '@/lib/server/page/pageProps';

export { DeskTalkPage as default } from '@/components/console/TalkPage';

export const getServerSideProps = pageProps(deskTalkPage);
