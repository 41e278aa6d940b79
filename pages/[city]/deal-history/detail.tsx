import { dealPageProps } from '@/lib/server/page/dealPage';

export { DealPage as default } from '@/components/deal/DealPage';

export const getServerSideProps = dealPageProps;
