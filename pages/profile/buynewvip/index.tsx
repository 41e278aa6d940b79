import { membershipPage } from '@/lib/server/membership/pages/membershipPages';
import { pageProps } from '@/lib/server/page/pageProps';

export { MembershipPage as default } from '@/components/membership/MembershipPage';

export const getServerSideProps = pageProps(membershipPage);
