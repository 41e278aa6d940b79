import { consolePeoplePage } from '@/lib/server/console/pages/peoplePage';
import { pageProps } from '@/lib/server/page/pageProps';

export { ConsolePeoplePage as default } from '@/components/console/PeoplePage';

export const getServerSideProps = pageProps(consolePeoplePage);
