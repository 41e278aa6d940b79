import { pageProps } from '@/lib/server/page/pageProps';
import { deskPeoplePage } from '@/lib/server/pages/console/peoplePage';

export { DeskPeoplePage as default } from '@/components/console/PeoplePage';

export const getServerSideProps = pageProps(deskPeoplePage);
