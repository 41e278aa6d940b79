import { pageProps } from '@/lib/server/page/pageProps';
import { managerPage } from '@/lib/server/pages/manager/managerPages';

export { ManagerPage as default } from '@/components/manager/ManagerPage';

export const getServerSideProps = pageProps(managerPage);
