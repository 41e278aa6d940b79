import { guideTalkPage } from '@/lib/server/guide/pages/guideTalkPage';
import { pageProps } from '@/lib/server/page/pageProps';

export { GuideTalkPage as default } from '@/components/guide/GuideTalkPage';

export const getServerSideProps = pageProps(guideTalkPage);
