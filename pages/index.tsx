import { homePageProps } from '@/lib/server/page/homePage';

export { HomePage as default } from '@/components/home/HomePage';

export const getServerSideProps = homePageProps;
