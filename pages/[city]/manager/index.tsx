import { pageProps } from '@/lib/server/page/pageProps';
import { managerListPage } from '@/lib/server/pages/manager/managerPages';

export { ManagerListPage as default } from '@/components/manager/ManagerListPage';

export const getServerSideProps = pageProps(managerListPage);
