import { pageProps } from '@/lib/server/page/pageProps';
import { projectPage } from '@/lib/server/project/pages/projectPages';

export { ProjectPage as default } from '@/components/project/ProjectPage';

export const getServerSideProps = pageProps(projectPage);
