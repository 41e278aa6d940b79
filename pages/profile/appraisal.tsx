import { ownAppraisalsPage } from '@/lib/server/estimate/pages/estimatePages';
import { pageProps } from '@/lib/server/page/pageProps';

export { OwnAppraisalsPage as default } from '@/components/estimate/OwnAppraisalsPage';

export const getServerSideProps = pageProps(ownAppraisalsPage);
