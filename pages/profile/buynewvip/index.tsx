import { pageProps } from '@/lib/server/page/pageProps';
import { membershipPage } from '@/lib/server/pages/membership/membershipPages';

export { MembershipPage as default } from '@/components/membership/MembershipPage';

export const getServerSideProps = pageProps(membershipPage);
