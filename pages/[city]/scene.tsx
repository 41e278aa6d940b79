import { pageProps } from '@/lib/server/page/pageProps';
import { scenesPage } from '@/lib/server/pages/preset/presetPages';

export { ScenesPage as default } from '@/components/preset/ScenesPage';

export const getServerSideProps = pageProps(scenesPage);
