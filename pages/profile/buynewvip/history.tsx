import { membershipHistoryPage } from '@/lib/server/membership/pages/membershipPages';
import { pageProps } from '@/lib/server/page/pageProps';

export { MembershipHistoryPage as default } from '@/components/membership/MembershipHistoryPage';

export const getServerSideProps = pageProps(membershipHistoryPage);
