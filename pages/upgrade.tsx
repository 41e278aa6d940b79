import { pageProps } from '@/lib/server/page/pageProps';
import { upgradePage } from '@/lib/server/pages/site/sitePages';

export { UpgradePage as default } from '@/components/download/UpgradePage';

export const getServerSideProps = pageProps(upgradePage);
