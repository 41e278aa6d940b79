import { calendarPage } from '@/lib/server/calendar/pages/calendarPage';
import { pageProps } from '@/lib/server/page/pageProps';

export { CalendarPage as default } from '@/components/calendar/CalendarPage';

export const getServerSideProps = pageProps(calendarPage);
