import { pageProps } from '@/lib/server/page/pageProps';
import { profilePage } from '@/lib/server/profile/pages/profilePages';

export { ProfilePage as default } from '@/components/profile/ProfilePage';

export const getServerSideProps = pageProps(profilePage);
