import { deskPeoplePage } from '@/lib/server/console/pages/peoplePage';
import { pageProps } from '@/lib/server/page/pageProps';

export { DeskPeoplePage as default } from '@/components/console/PeoplePage';

export const getServerSideProps = pageProps(deskPeoplePage);
