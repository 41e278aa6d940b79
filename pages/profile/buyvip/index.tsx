import { formerMembershipPage } from '@/lib/server/membership/pages/membershipPages';
import { pageProps } from '@/lib/server/page/pageProps';

export { FormerMembershipPage as default } from '@/components/membership/FormerMembershipPage';

export const getServerSideProps = pageProps(formerMembershipPage);
