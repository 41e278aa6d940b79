import { pageProps } from '@/lib/server/page/pageProps';
import { eventsPage } from '@/lib/server/site/pages/sitePages';

export { EventsPage as default } from '@/components/parts/EventsPage';

export const getServerSideProps = pageProps(eventsPage);
