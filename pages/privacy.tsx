import { pageProps } from '@/lib/server/page/pageProps';
import { privacyPage } from '@/lib/server/site/pages/sitePages';

export { PrivacyPage as default } from '@/components/site/PrivacyPage';

export const getServerSideProps = pageProps(privacyPage);
