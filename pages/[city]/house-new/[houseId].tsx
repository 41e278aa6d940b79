import { projectPageProps } from '@/lib/server/page/projectPage';

export { ProjectPage as default } from '@/components/project/ProjectPage';

export const getServerSideProps = projectPageProps;
