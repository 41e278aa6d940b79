import { cityHomePageProps } from '@/lib/server/page/homePage';

export { HomePage as default } from '@/components/home/HomePage';

export const getServerSideProps = cityHomePageProps;
