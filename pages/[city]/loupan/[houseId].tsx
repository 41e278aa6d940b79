import { projectPageProps } from '@/lib/server/page/projectPage';

export { ProjectBookPage as default } from '@/components/project/ProjectBookPage';

export const getServerSideProps = projectPageProps;
