import { pageProps } from '@/lib/server/page/pageProps';
import { projectBookPage } from '@/lib/server/project/pages/projectPages';

export { ProjectBookPage as default } from '@/components/project/ProjectBookPage';

export const getServerSideProps = pageProps(projectBookPage);
