import { pageProps } from '@/lib/server/page/pageProps';
import { deskEnrolPage } from '@/lib/server/pages/console/enrolPage';

export { DeskEnrolPage as default } from '@/components/console/EnrolPage';

export const getServerSideProps = pageProps(deskEnrolPage);
