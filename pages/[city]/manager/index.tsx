import { managerListPage } from '@/lib/server/manager/pages/managerPages';
import { pageProps } from '@/lib/server/page/pageProps';

export { ManagerListPage as default } from '@/components/manager/ManagerListPage';

export const getServerSideProps = pageProps(managerListPage);
