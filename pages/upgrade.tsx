import { pageProps } from '@/lib/server/page/pageProps';
import { upgradePage } from '@/lib/server/site/pages/sitePages';

export { UpgradePage as default } from '@/components/site/UpgradePage';

export const getServerSideProps = pageProps(upgradePage);
