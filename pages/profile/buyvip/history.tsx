import { pageProps } from '@/lib/server/page/pageProps';
import { formerMembershipHistoryPage } from '@/lib/server/pages/membership/membershipPages';

export { MembershipHistoryPage as default } from '@/components/membership/MembershipHistoryPage';

export const getServerSideProps = pageProps(formerMembershipHistoryPage);
