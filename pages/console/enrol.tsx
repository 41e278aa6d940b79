import { consoleEnrolPage } from '@/lib/server/console/pages/enrolPage';
import { pageProps } from '@/lib/server/page/pageProps';

export { ConsoleEnrolPage as default } from '@/components/console/EnrolPage';

export const getServerSideProps = pageProps(consoleEnrolPage);
