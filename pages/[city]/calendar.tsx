import { pageProps } from '@/lib/server/page/pageProps';
import { calendarPage } from '@/lib/server/pages/calendar/calendarPage';

export { CalendarPage as default } from '@/components/calendar/CalendarPage';

export const getServerSideProps = pageProps(calendarPage);
