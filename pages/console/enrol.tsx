import { deskEnrolPage } from '@/lib/server/console/pages/enrolPage';
import { pageProps } from '@/lib/server/page/pageProps';

export { DeskEnrolPage as default } from '@/components/console/EnrolPage';

export const getServerSideProps = pageProps(deskEnrolPage);
