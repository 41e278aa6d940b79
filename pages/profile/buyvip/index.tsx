import { pageProps } from '@/lib/server/page/pageProps';
import { formerMembershipPage } from '@/lib/server/pages/membership/membershipPages';

export { FormerMembershipPage as default } from '@/components/membership/FormerMembershipPage';

export const getServerSideProps = pageProps(formerMembershipPage);
