import { pageProps } from '@/lib/server/page/pageProps';
import { scenesPage } from '@/lib/server/preset/pages/presetPages';

export { ScenesPage as default } from '@/components/preset/ScenesPage';

export const getServerSideProps = pageProps(scenesPage);
