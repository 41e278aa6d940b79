import { pageProps } from '@/lib/server/page/pageProps';
import { guideTalkPage } from '@/lib/server/pages/guide/guideTalkPage';

export { GuideTalkPage as default } from '@/components/guide/GuideTalkPage';

export const getServerSideProps = pageProps(guideTalkPage);
