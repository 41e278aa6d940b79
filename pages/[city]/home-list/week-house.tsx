import { pageProps } from '@/lib/server/page/pageProps';
import { weekHomesPage } from '@/lib/server/preset/pages/presetPages';

export { PresetPage as default } from '@/components/preset/PresetPage';

export const getServerSideProps = pageProps(weekHomesPage);
