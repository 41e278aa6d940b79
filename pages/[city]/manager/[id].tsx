import { managerPage } from '@/lib/server/manager/pages/managerPages';
import { pageProps } from '@/lib/server/page/pageProps';

export { ManagerPage as default } from '@/components/manager/ManagerPage';

export const getServerSideProps = pageProps(managerPage);
